import { setTimeout as pause } from "node:timers/promises";
import type { BankLookup } from "./port.ts";

/** Limits name enquiries to the provider's rate across all callers: 500 people from one sheet queue here. */
export const rateLimitedBankLookup = (lookup: BankLookup, { perSecond }: { perSecond: number }): BankLookup => {
  const everyMs = 1_000 / perSecond;
  let nextTurnMs = 0;
  return {
    resolveAccountName: async (account) => {
      const nowMs = performance.now();
      const turnMs = Math.max(nowMs, nextTurnMs);
      nextTurnMs = turnMs + everyMs;
      await pause(turnMs - nowMs);
      return lookup.resolveAccountName(account);
    },
  };
};
