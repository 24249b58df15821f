import type { CheckoutId, CompanyId } from "@albashi/contracts/ids";
import type { CompanyTransaction } from "../../../database/in-company.ts";
import type { Parts } from "../../../parts.ts";
import type { Checkout, FundingIntent } from "../model/checkout.ts";
import { takenBack } from "../model/funding-books.ts";
import * as words from "../model/funding-words.ts";
import type { Journal } from "../model/ledger.ts";
import { bookJournals, findCheckout, insertIncidents, isBooked, lockCheckout, lockIntent, noteOnCheckout } from "../store.ts";
import { inWallet } from "./fund-run.ts";
import { stopByItself } from "./stop-by-itself.ts";

/** The provider's statement shows that what a checkout brought was taken back, which no answer about the checkout itself says. */
export const takeBackCheckout = async (
  { database, clock, live }: Pick<Parts, "database" | "clock" | "live">,
  { companyId, checkoutId, amount, happenedAt }: { companyId: CompanyId; checkoutId: CheckoutId; amount?: bigint; happenedAt: Date },
) => {
  const runId = await database.inCompany(companyId, async (tx) => {
    const known = await findCheckout(tx, checkoutId);
    const intent = known && (await lockIntent(tx, known.intentId));
    const checkout = await lockCheckout(tx, checkoutId);
    if (!intent || !checkout) return null;
    await bookJournals(tx, companyId, await takeBack(tx, { companyId, intent, checkout, amount, at: clock.now(), happenedAt }));
    return intent.runId;
  });
  if (runId) live.wake(runId);
};

interface TakenBack {
  readonly companyId: CompanyId;
  readonly intent: FundingIntent;
  readonly checkout: Checkout;
  /** So much, where it was not all of it. */
  readonly amount?: bigint | undefined;
  readonly at: Date;
  readonly happenedAt: Date;
}

/**
 * A chargeback or a refund: what was credited is gone. What was spent of it already the company owes us, and until somebody has
 * looked at it nothing more goes out. Answers what is to be booked.
 */
export const takeBack = async (tx: CompanyTransaction, told: TakenBack): Promise<Journal[]> => {
  const { companyId, checkout, intent, at, happenedAt } = told;
  const { checkoutId, reference, accepted } = checkout;
  if (accepted === null || (await isBooked(tx, { what: "taken_back", subject: checkoutId }))) return [];
  const amount = told.amount ?? accepted;
  const held = await inWallet(tx);
  const owed = amount > held ? amount - held : 0n;
  await noteOnCheckout(tx, { checkoutId, message: words.takenBackWords(amount) });
  const incident = { ...words.takenBackIncident(amount, owed), reference, runId: intent.runId, employeeId: null };
  await insertIncidents(tx, companyId, { found: [incident], at });
  if (owed > 0n) await stopByItself(tx, { companyId, because: words.takenBackStop, at });
  return [takenBack(checkout, { amount, inWallet: held, at, happenedAt, runId: intent.runId })];
};
