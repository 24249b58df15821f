import type { CompanyId, FundingIntentId, RunId } from "@albashi/contracts/ids";
import { missingOf } from "../domains/payments/funding/model/funding.ts";
import { findCheckoutsOf } from "../domains/payments/funding/store/checkouts.ts";
import { findIntent } from "../domains/payments/funding/store/funding-intents.ts";
import { createCheckout } from "../domains/payments/funding/use-cases/create-checkout.ts";
import { fundRun } from "../domains/payments/funding/use-cases/fund-run.ts";
import { fundWallet } from "../domains/payments/funding/use-cases/fund-wallet.ts";
import { pollCheckout } from "../domains/payments/funding/use-cases/poll-checkout.ts";
import { newId } from "../platform/database/new-id.ts";
import type { Dependencies } from "../platform/dependencies.ts";
import type { Actor } from "../platform/http/actor.ts";
import type { SandboxControl } from "./sandbox-control.ts";

type Paying = Pick<SandboxControl, "pay">;

/** Funds a run as an employer would: checkouts, paid at the provider, until it is fully funded. */
export const fundThroughCheckout = async (
  dependencies: Dependencies,
  sandbox: Paying,
  { actor, runId }: { actor: Actor; runId: RunId },
) => {
  const { intentId } = await fundRun(dependencies, actor, { runId });
  await payAll(dependencies, sandbox, { actor, intentId });
};

/** Adds money to the wallet without a purpose, as an employer would. */
export const topUpThroughCheckout = async (
  dependencies: Dependencies,
  sandbox: Paying,
  { actor, amount }: { actor: Actor; amount: bigint },
) => {
  const request = { key: newId<string>(), requestHash: Buffer.alloc(32) };
  const { intentId } = await fundWallet(dependencies, actor, { amountKobo: String(amount) }, request);
  await payAll(dependencies, sandbox, { actor, intentId });
};

const payAll = async (dependencies: Dependencies, sandbox: Paying, { actor, intentId }: { actor: Actor; intentId: FundingIntentId }) => {
  const { companyId } = actor;
  let before = await missing(dependencies, companyId, intentId);
  while (before > 0n) {
    const { checkoutId, options } = await createCheckout(dependencies, actor, { intentId });
    await sandbox.pay(options);
    await pollCheckout(dependencies, { companyId, checkoutId });
    const left = await missing(dependencies, companyId, intentId);
    if (left === before) throw new Error("The money paid at the checkout did not arrive.");
    before = left;
  }
};

const missing = ({ database }: Dependencies, companyId: CompanyId, intentId: FundingIntentId): Promise<bigint> =>
  database.inCompany(companyId, async (tx) => {
    const intent = await findIntent(tx, intentId);
    return intent ? missingOf(intent, await findCheckoutsOf(tx, intentId)) : 0n;
  });
