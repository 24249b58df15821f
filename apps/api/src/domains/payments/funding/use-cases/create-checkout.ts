import type { CheckoutId, FundingIntentId } from "@albashi/contracts/ids";
import { type CheckoutSession, CreateCheckout, CreateCheckoutPage } from "@albashi/contracts/payments/funding";
import { addMs, formatMonth } from "@albashi/dates";
import { writeAuditEntry } from "../../../../platform/audit/store.ts";
import { type CommandContext, command } from "../../../../platform/command/command.ts";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import { newId } from "../../../../platform/database/new-id.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import { enqueue } from "../../../../platform/outbox/store.ts";
import { findAdmins } from "../../../identity/index.ts";
import { findRun } from "../../../payroll/index.ts";
import { checkoutReference, insertReferences } from "../../provider-log/index.ts";
import { intentFinished, intentNotFound, nothingMissing, tooManyCheckouts } from "../errors.ts";
import { type FundingIntent, isOpen } from "../model/checkout.ts";
import { splitIntoCheckouts } from "../model/checkout-split.ts";
import { missingOf } from "../model/funding.ts";
import { findCheckoutsOf, insertCheckout } from "../store/checkouts.ts";
import { lockIntent } from "../store/funding-intents.ts";
import { PollCheckouts } from "../workflow-contracts.ts";

/** Each checkout is polled for days, whether it is paid or not. */
const maxOpenCheckouts = 20;

/** Records a checkout before the provider knows of it: no money can arrive that we have no record of. */
const recordCheckout = async ({ tx, at, actor, input: { intentId }, dependencies }: CommandContext<{ intentId: FundingIntentId }>) => {
  const funding = await lockIntent(tx, intentId);
  if (!funding) throw intentNotFound();
  return openNextCheckout(tx, dependencies, actor, { funding, at });
};

/** Records a checkout for the provider's widget. */
export const createCheckout = command(CreateCheckout, recordCheckout);

/** Records a checkout on the provider's own page, for browsers that cannot embed the widget. Each checkout is opened once. */
export const createCheckoutPage = command(CreateCheckoutPage, recordCheckout);

/** The next checkout of a locked intent. */
export const openNextCheckout = async (
  tx: CompanyTransaction,
  { config, checkouts }: Pick<Dependencies, "config" | "checkouts">,
  actor: Actor,
  { funding, at }: { funding: FundingIntent; at: Date },
): Promise<CheckoutSession> => {
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
  const nextPollAt = addMs(at, config.payments.pollDelaysMs[0] ?? config.payments.pollIntervalMs);
  const made = { checkoutId, intentId: funding.intentId, provider: provider.name, reference, amount, isLive: provider.isLive };
  await insertCheckout(tx, companyId, { ...made, quotedFee, createdAt: at, createdBy: userId, nextPollAt });
  await insertReferences(tx, companyId, [{ reference, kind: "checkout", subject: checkoutId }]);
  await writeAuditEntry(tx, { at, actor: userId, action: "checkout_made", subject: checkoutId, details: { intentId: funding.intentId } });
  await enqueue(tx, PollCheckouts, { payload: { companyId, checkoutId }, at, dueAt: nextPollAt, companyId });
  const { scriptUrl, publicKey, notificationUrl } = provider.window;
  return {
    checkoutId,
    intentId: funding.intentId,
    provider: provider.name,
    scriptUrl,
    options: {
      key: publicKey,
      reference,
      amount: Number(amount / 100n),
      currency: "NGN",
      customer: await payer(tx, actor),
      notification_url: notificationUrl,
      narration: await narration(tx, funding),
      merchant_bears_cost: false,
      channels: provider.channelsFor(amount),
    },
    accessCode: null,
    bringsKobo: String(part.brings),
    feeAtMostKobo: String(quotedFee),
    feeIs: provider.feeIs,
  };
};

const payer = async (tx: CompanyTransaction, { companyId, userId }: Actor) => {
  const [colleague] = await findAdmins(tx, companyId, userId);
  if (!colleague) throw new Error(`The admin ${userId} is not there.`);
  return { name: colleague.fullName, email: colleague.email };
};

/** The text on the payer's bank statement. */
const narration = async (tx: CompanyTransaction, { runId }: FundingIntent) => {
  const run = runId && (await findRun(tx, runId));
  return run ? `Payroll for ${formatMonth(run)}` : "Wallet funding";
};
