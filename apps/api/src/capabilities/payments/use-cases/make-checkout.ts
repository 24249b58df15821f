import type { CheckoutId, IntentId } from "@albashi/contracts/ids";
import type { CheckoutWindow } from "@albashi/contracts/payments-funding";
import { later, monthInWords } from "@albashi/dates";
import { record } from "../../../audit/store.ts";
import type { CompanyTransaction } from "../../../database/in-company.ts";
import type { Actor } from "../../../http/actor.ts";
import { type Intent, once } from "../../../idempotency/once.ts";
import { newId } from "../../../new-id.ts";
import { enqueue } from "../../../outbox/store.ts";
import type { Parts } from "../../../parts.ts";
import { findColleagues } from "../../companies/index.ts";
import { findRun } from "../../payroll/index.ts";
import { intentFinished, intentNotFound, nothingMissing, tooManyCheckouts } from "../errors.ts";
import { type FundingIntent, isOpen } from "../model/checkout.ts";
import { missingOf } from "../model/funding.ts";
import { checkoutReference } from "../model/reference.ts";
import { visitsFor } from "../model/visits.ts";
import { findCheckoutsOf, insertCheckout, insertReferences, lockIntent } from "../store.ts";
import { openAtProvider, openedInWindow } from "./open-at-provider.ts";

type MakingParts = Pick<Parts, "database" | "clock" | "config" | "checkouts">;

interface Asked {
  readonly intentId: IntentId;
  readonly intent: Intent | undefined;
}

/** Each is asked about for days, whether somebody pays there or not. */
const openVisitsAtMost = 20;

/** Writes a visit to the checkout down and answers what the provider's window needs. Nothing can come in that we do not know. */
export const makeCheckout = async (parts: MakingParts, actor: Actor, asked: Asked): Promise<CheckoutWindow> =>
  openedInWindow(parts, actor, await writtenDown(parts, actor, asked));

/** The same on the provider's own page, where its window cannot be used in ours. It is another visit: each is opened once. */
export const makeCheckoutPage = async (
  parts: MakingParts,
  actor: Actor,
  asked: Asked,
): Promise<{ checkoutId: CheckoutId; pageUrl: string }> => {
  const window = await writtenDown(parts, actor, asked);
  const { pageUrl } = await openAtProvider(parts, actor, window);
  return { checkoutId: window.checkoutId, pageUrl };
};

const writtenDown = (parts: MakingParts, actor: Actor, { intentId, intent }: Asked): Promise<CheckoutWindow> =>
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
  const [visit] = visitsFor(missingOf(funding, visits), provider);
  if (!visit) throw nothingMissing();
  const { asks: amount, fee: feeQuoted } = visit;
  const checkoutId = newId<CheckoutId>();
  const reference = checkoutReference(checkoutId);
  const { companyId, userId } = actor;
  const nextLookAt = later(at, config.payments.looksMs[0] ?? config.payments.lookEveryMs);
  const made = { checkoutId, intentId: funding.intentId, provider: provider.name, reference, amount, isLive: provider.isLive };
  await insertCheckout(tx, companyId, { ...made, feeQuoted, madeAt: at, madeBy: userId, nextLookAt });
  await insertReferences(tx, companyId, [{ reference, kind: "checkout", subject: checkoutId }]);
  await record(tx, { at, actor: userId, action: "checkout_made", subject: checkoutId, details: { intentId: funding.intentId } });
  await enqueue(tx, { workflow: "lookAtCheckouts", payload: { companyId, checkoutId }, at, dueAt: nextLookAt, companyId });
  const { scriptUrl, publicKey, notificationUrl } = provider.window;
  return {
    ...{ checkoutId, intentId: funding.intentId, provider: provider.name, scriptUrl },
    options: {
      ...{ key: publicKey, reference, amount: Number(amount / 100n), currency: "NGN", customer: await payer(tx, actor) },
      ...{ notification_url: notificationUrl, narration: await narration(tx, funding), merchant_bears_cost: false },
      channels: provider.channelsFor(amount),
    },
    ...{ accessCode: null, bringsKobo: String(visit.brings), feeAtMostKobo: String(feeQuoted), feeIs: provider.feeIs },
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
