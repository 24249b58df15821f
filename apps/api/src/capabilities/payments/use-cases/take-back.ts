import type { CheckoutId, CompanyId, StopId } from "@albashi/contracts/ids";
import type { CompanyTransaction } from "../../../database/in-company.ts";
import { newId } from "../../../new-id.ts";
import type { Parts } from "../../../parts.ts";
import type { Checkout, FundingIntent } from "../model/checkout.ts";
import { takenBack } from "../model/funding-books.ts";
import * as words from "../model/funding-words.ts";
import type { Journal } from "../model/ledger.ts";
import { bookJournals, findCheckout, insertIncidents, insertStop, isBooked, lockCheckout, lockIntent, noteOnCheckout } from "../store.ts";
import { inWallet } from "./fund-run.ts";

/** The provider's statement shows that what a checkout brought was taken back, which no answer about the checkout itself says. */
export const takeBackCheckout = async (
  { database, clock, live }: Pick<Parts, "database" | "clock" | "live">,
  { companyId, checkoutId, happenedAt }: { companyId: CompanyId; checkoutId: CheckoutId; happenedAt: Date },
) => {
  const runId = await database.inCompany(companyId, async (tx) => {
    const known = await findCheckout(tx, checkoutId);
    const intent = known && (await lockIntent(tx, known.intentId));
    const checkout = await lockCheckout(tx, checkoutId);
    if (!intent || !checkout) return null;
    await bookJournals(tx, companyId, await takeBack(tx, { companyId, intent, checkout, at: clock.now(), happenedAt }));
    return intent.runId;
  });
  if (runId) live.wake(runId);
};

interface TakenBack {
  readonly companyId: CompanyId;
  readonly intent: FundingIntent;
  readonly checkout: Checkout;
  readonly at: Date;
  readonly happenedAt: Date;
}

/**
 * A chargeback or a refund: what was credited is gone. What was spent of it already the company owes us, and until somebody has
 * looked at it nothing more goes out. Answers what is to be booked.
 */
export const takeBack = async (tx: CompanyTransaction, { companyId, checkout, intent, at, happenedAt }: TakenBack): Promise<Journal[]> => {
  const { checkoutId, reference, accepted } = checkout;
  if (accepted === null || (await isBooked(tx, { what: "taken_back", subject: checkoutId }))) return [];
  const held = await inWallet(tx);
  const owed = accepted > held ? accepted - held : 0n;
  await noteOnCheckout(tx, { checkoutId, message: words.takenBackWords(accepted) });
  const incident = { ...words.takenBackIncident(accepted, owed), reference, runId: intent.runId, employeeId: null };
  await insertIncidents(tx, companyId, { found: [incident], at });
  if (owed > 0n) await insertStop(tx, { stopId: newId<StopId>(), companyId, madeAt: at, madeBy: "Albashi", because: words.takenBackStop });
  return [takenBack(checkout, { amount: accepted, inWallet: held, at, happenedAt, runId: intent.runId })];
};
