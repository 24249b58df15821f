import type { CallName } from "../calls.ts";
import type { CallFacts } from "../provider.ts";
import { type FaultByKind, type FaultKind, type FaultName, isOfKind, type TriggeredFault } from "./catalogue.ts";

/** The last four digits of an account number that trigger a fault without a rule. */
const byLastFour = new Map<string, FaultName>([
  ["9001", "no_such_account"],
  ["9002", "dormant_account"],
  ["9003", "closed_account"],
  ["9004", "destination_timeout"],
  ["9005", "stuck"],
  ["9006", "reversed_later"],
  ["9007", "false_failure"],
  ["9008", "webhook_says_failed"],
  ["9009", "not_found_for"],
  ["9010", "timeout"],
  ["9011", "timeout_accepted"],
  ["9012", "error_500_accepted"],
  ["9013", "reset_accepted"],
  ["9014", "insufficient_funds_later"],
  ["9015", "recipient_pays_fee"],
  ["9016", "suspected_fraud"],
]);

const payouts: readonly CallName[] = ["kora.payout", "kora.bulk-payout", "paystack.payout", "paystack.bulk-payout"];

/** Faults without a rule: a developer enters such an account number and sees the result. */
export const openTriggers = () => {
  /** A broken response occurs once per reference, so that a retry can succeed. */
  const broken = new Set<string>();
  return {
    take: <Kind extends FaultKind>(kind: Kind, call: CallName, facts: CallFacts): TriggeredFault<FaultByKind[Kind]> | undefined => {
      const { account, bank, reference = "" } = facts;
      if (account === undefined || !payouts.includes(call)) return undefined;
      const fault = bank === "035" && account === "0000000000" ? "fails" : byLastFour.get(account.slice(-4));
      if (fault === undefined || !isOfKind(fault, kind)) return undefined;
      if (kind !== "call" || fault === "no_such_account") return { fault, detail: {} };
      if (broken.has(reference)) return undefined;
      broken.add(reference);
      return { fault, detail: {} };
    },
  };
};
