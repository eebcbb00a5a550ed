// Options of slash commands: which values fit, what to suggest, and what to complain about.

import { avatar, icon } from "./dom.js";
import { guildOf, here, isThread, store } from "./store.js";
import { localised, words } from "./words.js";

/** Discord's numbers of the option types. */
export const TYPE = { SUB: 1, GROUP: 2, TEXT: 3, INTEGER: 4, BOOLEAN: 5, USER: 6, CHANNEL: 7, ROLE: 8, MENTIONABLE: 9, NUMBER: 10, FILE: 11 };

/** Every command that can be typed: sub-commands become commands of their own, with the path to them. */
export function flatten(commands) {
  const found = [];
  const described = (one) => localised(one.description, one.description_localizations);
  const walk = (command, name, path, description, options) => {
    const inner = options.filter((option) => option.type === TYPE.SUB || option.type === TYPE.GROUP);
    if (inner.length === 0) found.push({ id: command.id, name, path, description, options });
    for (const option of inner) walk(command, `${name} ${option.name}`, [...path, option.name], described(option), option.options);
  };
  for (const command of commands) if (command.kind === 1) walk(command, command.name, [], described(command), command.options);
  return found.sort((a, b) => a.name.localeCompare(b.name));
}

/** The required options first, each group in the command's order. */
export function inOrder(options) {
  return [...options.filter((option) => option.required), ...options.filter((option) => !option.required)];
}

/** What the option wants, in words. */
export function wants(option) {
  return localised(option.description, option.description_localizations) || words.kinds[option.type] || words.any_kind;
}

function entities(option) {
  const guild = guildOf(store.channel);
  const members = guild?.members ? guild.members.map((id) => store.users.get(id)).filter(Boolean) : [...store.users.values()];
  const order = (user) => (user.bot ? 2 : user.id === store.me ? 1 : 0); // the others first: they are who is usually meant
  const users = () => [...members].sort((a, b) => order(a) - order(b)).map((user) => ({ label: user.name, shown: `@${user.name}`, value: user.id, picture: () => avatar(user, 22), side: user.bot ? "APP" : user.id === store.me ? words.you : "" }));
  const roles = () => (guild?.roles ?? []).map((role) => ({ label: `@${role.name.replace(/^@/, "")}`, value: role.id }));
  switch (option.type) {
    case TYPE.BOOLEAN:
      return [{ label: words.yes, value: true }, { label: words.no, value: false }];
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
  return option.choices.length > 0 ? option.choices.map((choice) => ({ label: localised(choice.name, choice.name_localizations), value: choice.value })) : entities(option);
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
  if (text === "") return option.required ? { problem: words.option_required } : { missing: true };
  if (isListed(option)) return listedValue(option, text);
  if (option.type === TYPE.FILE) return { problem: words.file_from_list };
  if (option.type === TYPE.INTEGER || option.type === TYPE.NUMBER) return numberValue(option, text);
  const length = [...text].length;
  if (option.min_length && length < option.min_length) return { problem: words.at_least(option.min_length) };
  if (option.max_length && length > option.max_length) return { problem: words.at_most(option.max_length) };
  return { value: text };
}

function listedValue(option, text) {
  const id = /^<?[@#]?[!&]?(\d{15,20})>?$/.exec(text)?.[1];
  const all = listed(option);
  const bare = text.replace(/^[@#]/, "").toLowerCase();
  const exact = all.find((item) => item.value === id || String(item.value).toLowerCase() === bare || item.label.toLowerCase().replace(/^@/, "") === bare);
  if (exact) return { value: exact.value };
  const fits = fitting(option, text);
  return fits.length === 1 ? { value: fits[0].value } : { problem: fits.length === 0 ? words.no_such(option.name) : words.from_list };
}

function numberValue(option, text) {
  const isWhole = option.type === TYPE.INTEGER;
  const value = Number(text);
  if (!/^[-+]?(\d+\.?\d*|\.\d+)$/.test(text) || (isWhole && !Number.isInteger(value))) return { problem: isWhole ? words.valid_integer : words.valid_number };
  if (option.min_value !== undefined && value < option.min_value) return { problem: words.not_less(option.min_value) };
  if (option.max_value !== undefined && value > option.max_value) return { problem: words.not_more(option.max_value) };
  return { value };
}
