import { setTimeout as pause } from "node:timers/promises";
import type { BankLookup } from "./port.ts";

/** Asks no faster than a provider bears, whoever asks: five hundred people from one sheet wait for their turns here. */
export const pacedBankLookup = (lookup: BankLookup, { perSecond }: { perSecond: number }): BankLookup => {
  const everyMs = 1_000 / perSecond;
  let nextTurnMs = 0;
  return {
    ask: async (account) => {
      const nowMs = performance.now();
      const turnMs = Math.max(nowMs, nextTurnMs);
      nextTurnMs = turnMs + everyMs;
      await pause(turnMs - nowMs);
      return lookup.ask(account);
    },
  };
};
