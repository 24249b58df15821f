import type { SandboxClock } from "../clock.ts";
import { type Charge, totalFeeKobo } from "./charge.ts";
import type { Ledger } from "./ledger.ts";

const dayMs = 86_400_000;
const morningMs = 8 * 3_600_000;

/**
 * Settles a charge. A transfer at Kora is available immediately. Card money, and everything at Paystack, is pending until 09:00
 * Lagos time the next day.
 */
export const settleCharge = ({ clock, ledger }: { clock: SandboxClock; ledger: Ledger }, charge: Charge) => {
  const { provider, reference, channel, acceptedKobo } = charge;
  // Balances are per currency. The product uses naira, so other currencies are not booked here.
  if (charge.currencyPaid !== "NGN") return;
  // The fee is deducted in either case: the payer has added it, or the merchant bears it.
  const kobo = acceptedKobo - totalFeeKobo(charge);
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
