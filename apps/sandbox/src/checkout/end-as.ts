import { nairaShown } from "../html.ts";
import { type Charge, expectedKobo } from "../money/charge.ts";
import { nairaText } from "../money/kobo.ts";
import type { Sandbox } from "../sandbox.ts";
import type { Outcome } from "./words.ts";

const oddKobo = 50_000;

/** Does what the developer chose, and says what the script is to tell the merchant's page. */
export const endAs = ({ charges }: Sandbox, charge: Charge, outcome: Outcome) => {
  const expected = expectedKobo(charge);
  const deeds: Record<Outcome, () => void> = {
    card: () => void charges.pay(charge, { channel: "card" }),
    transfer: () => void charges.pay(charge, { channel: "bank_transfer" }),
    under: () => void charges.pay(charge, { channel: "bank_transfer", kobo: Math.max(100, expected - oddKobo) }),
    over: () => void charges.pay(charge, { channel: "bank_transfer", kobo: expected + oddKobo }),
    fail: () => charges.fail(charge),
    pending: () => undefined,
  };
  deeds[outcome]();
  const data = { amount: nairaText(charge.kobo), reference: charge.reference, status: charge.status };
  if (charge.status === "success")
    return { kind: "success", data, words: `Paid ${nairaShown(charge.acceptedKobo, charge.currencyPaid)}. You can close this.` };
  if (charge.status === "failed") return { kind: "failed", data, words: "The payment failed. You can close this." };
  return { kind: "pending", data, words: "Not paid yet. You can pay, or close this and pay later." };
};
