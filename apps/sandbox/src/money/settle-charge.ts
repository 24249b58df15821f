import type { SandboxClock } from "../clock.ts";
import { type Charge, wholeFeeKobo } from "./charge.ts";
import type { Ledger } from "./ledger.ts";

const dayMs = 86_400_000;
const morningMs = 8 * 3_600_000;

/** A transfer at Kora can be spent at once. A card's money, and all of Paystack's, is pending until nine the next morning in Lagos. */
export const settleCharge = ({ clock, ledger }: { clock: SandboxClock; ledger: Ledger }, charge: Charge) => {
  const { provider, reference, channel, acceptedKobo } = charge;
  // Balances are kept by currency; the product's is naira, and what came in another is in none of these books.
  if (charge.currencyPaid !== "NGN") return;
  // The fee goes off either way: the payer has added it, or it is the merchant's to bear.
  const kobo = acceptedKobo - wholeFeeKobo(charge);
  const isAtOnce = provider === "kora" && channel !== "card";
  ledger.post(provider, { bucket: isAtOnce ? "available" : "pending", kobo, kind: "charge", reference });
  charge.isSettled = isAtOnce;
  if (isAtOnce) return;
  clock.at(nextMorning(clock.now()), () => {
    ledger.post(provider, { bucket: "pending", kobo: -kobo, kind: "settlement", reference });
    ledger.post(provider, { bucket: "available", kobo, kind: "settlement", reference });
    charge.isSettled = true;
  });
};

const nextMorning = (now: number): number => Math.floor(now / dayMs) * dayMs + dayMs + morningMs;
