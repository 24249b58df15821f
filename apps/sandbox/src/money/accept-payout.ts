import type { CallName } from "../calls.ts";
import type { FateFault, Met } from "../faults/catalogue.ts";
import type { Faults } from "../faults/faults.ts";
import type { Settings } from "../settings.ts";
import type { Payout, PayoutDraft } from "./payout.ts";
import { bendPayout, sealFate } from "./payout-fate.ts";

type Parts = Parameters<typeof sealFate>[0] & { readonly faults: Faults; readonly settings: Settings };

interface Accepted {
  readonly payout: Payout;
  readonly met: Met<FateFault> | undefined;
}

/** Takes a payout on if the balance covers it, and decides what will become of it. */
export const acceptPayout = (parts: Parts, call: CallName, draft: PayoutDraft): Accepted | "insufficient_funds" => {
  const { faults, payouts, settings } = parts;
  const { reference, account, bank, kobo } = draft;
  const ordered = faults.take("fate", call, { reference, account, bank, amount: kobo });
  const met = ordered ?? (settings.otp && draft.provider === "paystack" ? { fault: "otp" as const, detail: {} } : undefined);
  const payout = bendPayout(payouts.draft(draft), met);
  if (!payouts.isCovered(payout)) return "insufficient_funds";
  payouts.store(payout);
  sealFate(parts, payout, met);
  return { payout, met };
};
