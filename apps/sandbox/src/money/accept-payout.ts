import type { CallName } from "../calls.ts";
import type { OutcomeFault, TriggeredFault } from "../faults/catalogue.ts";
import type { Faults } from "../faults/faults.ts";
import type { Settings } from "../settings.ts";
import type { Payout, PayoutDraft } from "./payout.ts";
import { applyFault, decideOutcome } from "./payout-outcome.ts";

type PayoutDependencies = Parameters<typeof decideOutcome>[0] & { readonly faults: Faults; readonly settings: Settings };

interface AcceptedPayout {
  readonly payout: Payout;
  readonly triggered: TriggeredFault<OutcomeFault> | undefined;
}

/** Accepts a payout if the balance covers it, and schedules its outcome. */
export const acceptPayout = (
  dependencies: PayoutDependencies,
  call: CallName,
  draft: PayoutDraft,
): AcceptedPayout | "insufficient_funds" => {
  const { faults, payouts, settings } = dependencies;
  const { reference, account, bank, kobo } = draft;
  const ruleFault = faults.take("outcome", call, { reference, account, bank, amount: kobo });
  const triggered = ruleFault ?? (settings.otp && draft.provider === "paystack" ? { fault: "otp" as const, detail: {} } : undefined);
  const payout = applyFault(payouts.draft(draft), triggered);
  if (!payouts.isCovered(payout)) return "insufficient_funds";
  payouts.store(payout);
  decideOutcome(dependencies, payout, triggered);
  return { payout, triggered };
};
