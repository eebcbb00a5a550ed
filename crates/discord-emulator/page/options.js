// Options of slash commands: which values fit, what to suggest, and what to complain about.

import { avatar, icon } from "./dom.js";
import { guildOf, here, isThread, store } from "./store.js";

/** Discord's numbers of the option types. */
export const TYPE = { SUB: 1, GROUP: 2, TEXT: 3, INTEGER: 4, BOOLEAN: 5, USER: 6, CHANNEL: 7, ROLE: 8, MENTIONABLE: 9, NUMBER: 10, FILE: 11 };

const KIND_WORDS = { 3: "text", 4: "a whole number", 5: "true or false", 6: "a user", 7: "a channel", 8: "a role", 9: "a user or role", 10: "a number", 11: "a file" };

/** Every command that can be typed: sub-commands become commands of their own, with the path to them. */
export function flatten(commands) {
  const found = [];
  const walk = (command, name, path, description, options) => {
    const inner = options.filter((option) => option.type === TYPE.SUB || option.type === TYPE.GROUP);
    if (inner.length === 0) found.push({ id: command.id, name, path, description, options });
    for (const option of inner) walk(command, `${name} ${option.name}`, [...path, option.name], option.description, option.options);
  };
  for (const command of commands) if (command.kind === 1) walk(command, command.name, [], command.description, command.options);
  return found.sort((a, b) => a.name.localeCompare(b.name));
}

/** The required options first, each group in the command's order. */
export function inOrder(options) {
  return [...options.filter((option) => option.required), ...options.filter((option) => !option.required)];
}

/** What the option wants, in words. */
export function wants(option) {
  return option.description || `Give ${KIND_WORDS[option.type] ?? "a value"}.`;
}

function entities(option) {
  const guild = guildOf(store.channel);
  const members = guild?.members ? guild.members.map((id) => store.users.get(id)).filter(Boolean) : [...store.users.values()];
  const order = (user) => (user.bot ? 2 : user.id === store.me ? 1 : 0); // the others first: they are who is usually meant
  const users = () => [...members].sort((a, b) => order(a) - order(b)).map((user) => ({ label: user.name, shown: `@${user.name}`, value: user.id, picture: () => avatar(user, 22), side: user.bot ? "APP" : user.id === store.me ? "you" : "" }));
  const roles = () => (guild?.roles ?? []).map((role) => ({ label: `@${role.name.replace(/^@/, "")}`, value: role.id }));
  switch (option.type) {
    case TYPE.BOOLEAN:
      return [{ label: "True", value: true }, { label: "False", value: false }];
    case TYPE.USER:
      return users();
    case TYPE.ROLE:
      return roles();
    case TYPE.MENTIONABLE:
      return [...users(), ...roles()];
    case TYPE.CHANNEL:
      return (guild?.channels ?? [here()])
        .filter((one) => !option.channel_types?.length || option.channel_types.includes({ Text: 0, Dm: 1, PublicThread: 11, PrivateThread: 12 }[one.kind]))
        .map((one) => ({ label: one.name, shown: `#${one.name}`, value: one.id, picture: () => icon(isThread(one) ? "thread" : "hash", 18) }));
    default:
      return [];
  }
}

/** True when the values come from a fixed list. */
export function isListed(option) {
  return option.choices.length > 0 || [TYPE.BOOLEAN, TYPE.USER, TYPE.CHANNEL, TYPE.ROLE, TYPE.MENTIONABLE].includes(option.type);
}

/** All values of a fixed list. */
export function listed(option) {
  return option.choices.length > 0 ? option.choices.map((choice) => ({ label: choice.name, value: choice.value })) : entities(option);
}

/** The values of a fixed list that fit what is typed: those that begin with it first. */
export function fitting(option, typed) {
  const text = typed.trim().replace(/^[@#]/, "").toLowerCase();
  const rank = (item) => {
    const label = item.label.toLowerCase().replace(/^@/, "");
    if (text !== "" && String(item.value).toLowerCase().startsWith(text)) return 0; // `frozen10` for FrozenChess 10
    return label.startsWith(text) ? 0 : label.includes(` ${text}`) ? 1 : label.includes(text) ? 2 : 3;
  };
  return listed(option).map((item) => [rank(item), item]).filter(([order]) => order < 3).sort((a, b) => a[0] - b[0]).map(([, item]) => item).slice(0, 25);
}

/**
 * The value of what was typed or chosen: `{ value }`, `{ missing: true }` for nothing, or `{ problem }` with a sentence.
 * `chosen` is the item of a list, if one was chosen.
 */
export function valueOf(option, typed, chosen) {
  if (chosen) return { value: chosen.value };
  const text = typed.trim();
  if (text === "") return option.required ? { problem: "This option is required. Specify a value." } : { missing: true };
  if (isListed(option)) return listedValue(option, text);
  if (option.type === TYPE.FILE) return { problem: "Choose a file from the list." };
  if (option.type === TYPE.INTEGER || option.type === TYPE.NUMBER) return numberValue(option, text);
  const length = [...text].length;
  if (option.min_length && length < option.min_length) return { problem: `At least ${option.min_length} characters, please.` };
  if (option.max_length && length > option.max_length) return { problem: `At most ${option.max_length} characters, please.` };
  return { value: text };
}

function listedValue(option, text) {
  const id = /^<?[@#]?[!&]?(\d{15,20})>?$/.exec(text)?.[1];
  const all = listed(option);
  const bare = text.replace(/^[@#]/, "").toLowerCase();
  const exact = all.find((item) => item.value === id || String(item.value).toLowerCase() === bare || item.label.toLowerCase().replace(/^@/, "") === bare);
  if (exact) return { value: exact.value };
  const fits = fitting(option, text);
  return fits.length === 1 ? { value: fits[0].value } : { problem: fits.length === 0 ? `There is no such ${option.name}. Choose one from the list.` : "Choose one from the list." };
}

function numberValue(option, text) {
  const isWhole = option.type === TYPE.INTEGER;
  const value = Number(text);
  if (!/^[-+]?(\d+\.?\d*|\.\d+)$/.test(text) || (isWhole && !Number.isInteger(value))) return { problem: `Input a valid ${isWhole ? "integer" : "number"}.` };
  if (option.min_value !== undefined && value < option.min_value) return { problem: `Not less than ${option.min_value}, please.` };
  if (option.max_value !== undefined && value > option.max_value) return { problem: `Not more than ${option.max_value}, please.` };
  return { value };
}
