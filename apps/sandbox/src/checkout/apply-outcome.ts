import { formatNaira } from "../html.ts";
import { type Charge, expectedKobo } from "../money/charge.ts";
import { nairaText } from "../money/kobo.ts";
import type { Sandbox } from "../sandbox.ts";
import type { Outcome } from "./messages.ts";

const differenceKobo = 50_000;

/** Applies the outcome the developer chose and returns what the script reports to the merchant's page. */
export const applyOutcome = ({ charges }: Sandbox, charge: Charge, outcome: Outcome) => {
  const expected = expectedKobo(charge);
  const actions: Record<Outcome, () => void> = {
    card: () => void charges.pay(charge, { channel: "card" }),
    transfer: () => void charges.pay(charge, { channel: "bank_transfer" }),
    under: () => void charges.pay(charge, { channel: "bank_transfer", kobo: Math.max(100, expected - differenceKobo) }),
    over: () => void charges.pay(charge, { channel: "bank_transfer", kobo: expected + differenceKobo }),
    fail: () => charges.fail(charge),
    pending: () => undefined,
  };
  actions[outcome]();
  const data = { amount: nairaText(charge.kobo), reference: charge.reference, status: charge.status };
  if (charge.status === "success")
    return { kind: "success", data, words: `Paid ${formatNaira(charge.acceptedKobo, charge.currencyPaid)}. You can close this.` };
  if (charge.status === "failed") return { kind: "failed", data, words: "The payment failed. You can close this." };
  return { kind: "pending", data, words: "Not paid yet. You can pay, or close this and pay later." };
};
