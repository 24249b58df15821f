import type { CheckoutId, CompanyId } from "@albashi/contracts/ids";
import type { CompanyTransaction } from "../../../database/in-company.ts";
import type { Parts } from "../../../parts.ts";
import type { Checkout, FundingIntent } from "../model/checkout.ts";
import { takenBack } from "../model/funding-books.ts";
import * as words from "../model/funding-words.ts";
import type { Journal } from "../model/ledger.ts";
import { bookJournals, findCheckout, insertIncidents, lockCheckout, lockIntent, saveTakenBack } from "../store.ts";
import { inWallet } from "./fund-run.ts";
import { idOfSum } from "./id-of-sum.ts";
import { stopByItself } from "./stop-by-itself.ts";

/** The provider's statement shows that what a checkout brought was taken back, which no answer about the checkout itself says. */
export const takeBackCheckout = async (
  { database, clock, live }: Pick<Parts, "database" | "clock" | "live">,
  { companyId, checkoutId, inAll, happenedAt }: { companyId: CompanyId; checkoutId: CheckoutId; inAll?: bigint; happenedAt: Date },
) => {
  const runId = await database.inCompany(companyId, async (tx) => {
    const known = await findCheckout(tx, checkoutId);
    const intent = known && (await lockIntent(tx, known.intentId));
    const checkout = await lockCheckout(tx, checkoutId);
    if (!intent || !checkout) return null;
    await bookJournals(tx, companyId, await takeBack(tx, { companyId, intent, checkout, inAll, at: clock.now(), happenedAt }));
    return intent.runId;
  });
  if (runId) live.wake(runId);
};

interface TakenBack {
  readonly companyId: CompanyId;
  readonly intent: FundingIntent;
  readonly checkout: Checkout;
  /** So much of it is gone in all, where it is not the whole. */
  readonly inAll?: bigint | undefined;
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
  const inAll = told.inAll ?? accepted ?? 0n;
  const amount = inAll - checkout.takenBack;
  if (amount <= 0n) return [];
  const held = await inWallet(tx);
  const owed = amount > held ? amount - held : 0n;
  await saveTakenBack(tx, { checkoutId, takenBack: inAll, message: words.takenBackWords(inAll) });
  const incident = { ...words.takenBackIncident(amount, owed), reference, runId: intent.runId, employeeId: null };
  await insertIncidents(tx, companyId, { found: [incident], at });
  if (owed > 0n) await stopByItself(tx, { companyId, because: words.takenBackStop, at });
  return [takenBack(checkout, { amount, idOfMore: idOfSum(checkoutId, inAll), inWallet: held, at, happenedAt, runId: intent.runId })];
};
