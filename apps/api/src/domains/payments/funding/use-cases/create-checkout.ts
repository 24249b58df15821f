import type { CheckoutId, IntentId } from "@albashi/contracts/ids";
import type { CheckoutWindow } from "@albashi/contracts/payments/funding";
import { formatMonth, later } from "@albashi/dates";
import { writeAuditEntry } from "../../../../platform/audit/store.ts";
import type { CompanyTransaction } from "../../../../platform/database/in-company.ts";
import { newId } from "../../../../platform/database/new-id.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import type { IdempotentRequest } from "../../../../platform/idempotency/request.ts";
import { withIdempotency } from "../../../../platform/idempotency/with-idempotency.ts";
import { enqueue } from "../../../../platform/outbox/store.ts";
import { findColleagues } from "../../../identity/index.ts";
import { findRun } from "../../../payroll/index.ts";
import { checkoutReference, insertReferences } from "../../provider-log/index.ts";
import { intentFinished, intentNotFound, nothingMissing, tooManyCheckouts } from "../errors.ts";
import { type FundingIntent, isOpen } from "../model/checkout.ts";
import { splitIntoCheckouts } from "../model/checkout-split.ts";
import { missingOf } from "../model/funding.ts";
import { findCheckoutsOf, insertCheckout } from "../store/checkouts.ts";
import { lockIntent } from "../store/funding-intents.ts";
import { PollCheckouts } from "../workflow-contracts.ts";
import { openAtProvider, withAccessCode } from "./open-provider-checkout.ts";

type CreateCheckoutDependencies = Pick<Dependencies, "database" | "clock" | "config" | "checkouts">;

interface CheckoutInput {
  readonly intentId: IntentId;
  readonly intent: IdempotentRequest | undefined;
}

/** Each checkout is polled for days, whether it is paid or not. */
const maxOpenCheckouts = 20;

/** Writes a checkout and returns what the provider's widget needs. No money can arrive that we have no record of. */
export const createCheckout = async (
  dependencies: CreateCheckoutDependencies,
  actor: Actor,
  input: CheckoutInput,
): Promise<CheckoutWindow> => withAccessCode(dependencies, actor, await insertNextCheckout(dependencies, actor, input));

/** The same on the provider's own page, where the embedded widget cannot be used. It is a separate checkout: each is opened once. */
export const createCheckoutPage = async (
  dependencies: CreateCheckoutDependencies,
  actor: Actor,
  input: CheckoutInput,
): Promise<{ checkoutId: CheckoutId; pageUrl: string }> => {
  const window = await insertNextCheckout(dependencies, actor, input);
  const { pageUrl } = await openAtProvider(dependencies, actor, window);
  return { checkoutId: window.checkoutId, pageUrl };
};

const insertNextCheckout = (
  dependencies: CreateCheckoutDependencies,
  actor: Actor,
  { intentId, intent }: CheckoutInput,
): Promise<CheckoutWindow> =>
  dependencies.database.inCompany(actor.companyId, (tx) => {
    const at = dependencies.clock.now();
    return withIdempotency(tx, { userId: actor.userId, intent, at }, async () => {
      const funding = await lockIntent(tx, intentId);
      if (!funding) throw intentNotFound();
      return openNextCheckout(tx, dependencies, actor, { funding, at });
    });
  });

/** The next checkout of a locked intent. */
export const openNextCheckout = async (
  tx: CompanyTransaction,
  { config, checkouts }: Pick<Dependencies, "config" | "checkouts">,
  actor: Actor,
  { funding, at }: { funding: FundingIntent; at: Date },
): Promise<CheckoutWindow> => {
  if (funding.state !== "open") throw intentFinished();
  const provider = checkouts[config.payments.provider];
  const existing = await findCheckoutsOf(tx, funding.intentId);
  if (existing.filter(isOpen).length >= maxOpenCheckouts) throw tooManyCheckouts();
  const [part] = splitIntoCheckouts(missingOf(funding, existing), provider);
  if (!part) throw nothingMissing();
  const { amount, fee: quotedFee } = part;
  const checkoutId = newId<CheckoutId>();
  const reference = checkoutReference(checkoutId);
  const { companyId, userId } = actor;
  const nextPollAt = later(at, config.payments.pollDelaysMs[0] ?? config.payments.pollIntervalMs);
  const made = { checkoutId, intentId: funding.intentId, provider: provider.name, reference, amount, isLive: provider.isLive };
  await insertCheckout(tx, companyId, { ...made, quotedFee, createdAt: at, createdBy: userId, nextPollAt });
  await insertReferences(tx, companyId, [{ reference, kind: "checkout", subject: checkoutId }]);
  await writeAuditEntry(tx, { at, actor: userId, action: "checkout_made", subject: checkoutId, details: { intentId: funding.intentId } });
  await enqueue(tx, PollCheckouts, { payload: { companyId, checkoutId }, at, dueAt: nextPollAt, companyId });
  const { scriptUrl, publicKey, notificationUrl } = provider.window;
  return {
    ...{ checkoutId, intentId: funding.intentId, provider: provider.name, scriptUrl },
    options: {
      ...{ key: publicKey, reference, amount: Number(amount / 100n), currency: "NGN", customer: await payer(tx, actor) },
      ...{ notification_url: notificationUrl, narration: await narration(tx, funding), merchant_bears_cost: false },
      channels: provider.channelsFor(amount),
    },
    ...{ accessCode: null, bringsKobo: String(part.brings), feeAtMostKobo: String(quotedFee), feeIs: provider.feeIs },
  };
};

const payer = async (tx: CompanyTransaction, { companyId, userId }: Actor) => {
  const [colleague] = await findColleagues(tx, companyId, userId);
  if (!colleague) throw new Error(`The admin ${userId} is not there.`);
  return { name: colleague.fullName, email: colleague.email };
};

/** The text on the payer's bank statement. */
const narration = async (tx: CompanyTransaction, { runId }: FundingIntent) => {
  const run = runId && (await findRun(tx, runId));
  return run ? `Payroll of ${formatMonth(run)}` : "Money for the wallet";
};
