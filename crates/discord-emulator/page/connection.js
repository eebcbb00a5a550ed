// One WebSocket to the emulator: events come in, requests go out and are answered by number. Comes back by itself.

import { words } from "./words.js";

const ANSWER_MS = 15_000; // how long a request may stay unanswered (own bound)
const RETRY_MS = [200, 400, 800, 1_500, 3_000];

/** Opens the line and keeps it open. `on` has `event(message)`, `open()` and `lost()`. */
export function connect(on) {
  let socket = null;
  let tries = 0;
  let number = 0;
  const waiting = new Map();

  function open() {
    socket = new WebSocket(`ws://${location.host}/socket`);
    socket.addEventListener("open", () => {
      tries = 0;
      on.open();
    });
    socket.addEventListener("message", ({ data }) => {
      const message = JSON.parse(data);
      if (message.type === "reply") settle(message);
      else on.event(message);
    });
    socket.addEventListener("close", () => {
      for (const { fail } of waiting.values()) fail(new Error(words.lost_request));
      waiting.clear();
      on.lost();
      setTimeout(open, RETRY_MS[Math.min(tries, RETRY_MS.length - 1)]);
      tries += 1;
    });
  }

  function settle(message) {
    const one = waiting.get(message.re);
    if (!one) return;
    waiting.delete(message.re);
    clearTimeout(one.timer);
    if (message.error !== undefined) one.fail(new Error(message.error));
    else one.done(message);
  }

  /** Asks the emulator to do something; resolves with its answer, rejects with a sentence. */
  function request(what, fields = {}) {
    return new Promise((done, fail) => {
      if (socket?.readyState !== WebSocket.OPEN) {
        fail(new Error(words.not_connected));
        return;
      }
      number += 1;
      const re = number;
      const timer = setTimeout(() => {
        waiting.delete(re);
        fail(new Error(words.no_answer));
      }, ANSWER_MS);
      waiting.set(re, { done, fail, timer });
      socket.send(JSON.stringify({ ...fields, re, do: what }));
    });
  }

  open();
  return { request };
}
