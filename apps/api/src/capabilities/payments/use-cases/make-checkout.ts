import type { CheckoutId, IntentId } from "@albashi/contracts/ids";
import type { CheckoutWindow } from "@albashi/contracts/payments-funding";
import { later } from "@albashi/dates";
import { record } from "../../../audit/store.ts";
import type { CompanyTransaction } from "../../../database/in-company.ts";
import type { Actor } from "../../../http/actor.ts";
import { type Intent, once } from "../../../idempotency/once.ts";
import { newId } from "../../../new-id.ts";
import { enqueue } from "../../../outbox/store.ts";
import type { Parts } from "../../../parts.ts";
import { findColleagues } from "../../companies/index.ts";
import { findRun, monthInWords } from "../../payroll/index.ts";
import { intentFinished, intentNotFound, nothingMissing, tooManyCheckouts } from "../errors.ts";
import { type FundingIntent, isOpen } from "../model/checkout.ts";
import { missingOf, visitsFor } from "../model/funding.ts";
import { checkoutReference } from "../model/reference.ts";
import { findCheckoutsOf, insertCheckout, insertReferences, lockIntent } from "../store.ts";

type MakingParts = Pick<Parts, "database" | "clock" | "config" | "checkouts">;

/** Each is asked about for days, whether somebody pays there or not. */
const openVisitsAtMost = 20;

/** Writes a visit to the checkout down and answers what the provider's window needs. Nothing can come in that we do not know. */
export const makeCheckout = (
  parts: MakingParts,
  actor: Actor,
  { intentId, intent }: { intentId: IntentId; intent: Intent | undefined },
): Promise<CheckoutWindow> =>
  parts.database.inCompany(actor.companyId, (tx) => {
    const at = parts.clock.now();
    return once(tx, { userId: actor.userId, intent, at }, async () => {
      const funding = await lockIntent(tx, intentId);
      if (!funding) throw intentNotFound();
      return windowFor(tx, parts, actor, { funding, at });
    });
  });

/** The next visit of an intent that is held still. */
export const windowFor = async (
  tx: CompanyTransaction,
  { config, checkouts }: Pick<Parts, "config" | "checkouts">,
  actor: Actor,
  { funding, at }: { funding: FundingIntent; at: Date },
): Promise<CheckoutWindow> => {
  if (funding.state !== "open") throw intentFinished();
  const provider = checkouts[config.payments.provider];
  const visits = await findCheckoutsOf(tx, funding.intentId);
  if (visits.filter(isOpen).length >= openVisitsAtMost) throw tooManyCheckouts();
  const missing = missingOf(funding, visits);
  const [amount] = visitsFor(missing, provider);
  if (amount === undefined) throw nothingMissing();
  const checkoutId = newId<CheckoutId>();
  const reference = checkoutReference(checkoutId);
  const feeQuoted = provider.feeQuote(amount);
  const { companyId, userId } = actor;
  const nextLookAt = later(at, config.payments.looksMs[0] ?? config.payments.lookEveryMs);
  const made = { checkoutId, intentId: funding.intentId, provider: provider.name, reference, amount, isLive: provider.isLive };
  await insertCheckout(tx, companyId, { ...made, feeQuoted, madeAt: at, madeBy: userId, nextLookAt });
  await insertReferences(tx, companyId, [{ reference, kind: "checkout", subject: checkoutId }]);
  await record(tx, { at, actor: userId, action: "checkout_made", subject: checkoutId, details: { intentId: funding.intentId } });
  await enqueue(tx, { workflow: "lookAtCheckouts", payload: { companyId, checkoutId }, at, dueAt: nextLookAt, companyId });
  const { scriptUrl, publicKey, notificationUrl } = provider.window;
  return {
    ...{ checkoutId, provider: provider.name, scriptUrl },
    options: {
      ...{ key: publicKey, reference, amount: Number(amount / 100n), currency: "NGN", customer: await payer(tx, actor) },
      ...{ notification_url: notificationUrl, narration: await narration(tx, funding), merchant_bears_cost: false },
      channels: ["bank_transfer", "card", "pay_with_bank"],
    },
    feeAtMostKobo: String(feeQuoted),
  };
};

const payer = async (tx: CompanyTransaction, { companyId, userId }: Actor) => {
  const [colleague] = await findColleagues(tx, companyId, userId);
  if (!colleague) throw new Error(`The admin ${userId} is not there.`);
  return { name: colleague.fullName, email: colleague.email };
};

/** What the payer reads on their own statement. */
const narration = async (tx: CompanyTransaction, { runId }: FundingIntent) => {
  const run = runId && (await findRun(tx, runId));
  return run ? `Payroll of ${monthInWords(run)}` : "Money for the wallet";
};
