import type { CompanyId, IntentId, RunId } from "@albashi/contracts/ids";
import { missingOf } from "../capabilities/payments/model/funding.ts";
import { findCheckoutsOf, findIntent } from "../capabilities/payments/store.ts";
import { fundRun } from "../capabilities/payments/use-cases/fund-run.ts";
import { lookAtCheckout } from "../capabilities/payments/use-cases/look-at-checkout.ts";
import { makeCheckout } from "../capabilities/payments/use-cases/make-checkout.ts";
import type { Actor } from "../http/actor.ts";
import type { Parts } from "../parts.ts";
import type { SandboxControl } from "./sandbox-control.ts";

type Paying = Pick<SandboxControl, "pay">;

/** The employer's part: visits to the checkout, paid at the provider, until a run has all its money. */
export const bringMoney = async (parts: Parts, sandbox: Paying, { actor, runId }: { actor: Actor; runId: RunId }) => {
  const { intentId } = await fundRun(parts, actor, { runId, intent: undefined });
  await payAll(parts, sandbox, { actor, intentId });
};

const payAll = async (parts: Parts, sandbox: Paying, { actor, intentId }: { actor: Actor; intentId: IntentId }) => {
  const { companyId } = actor;
  let before = await missing(parts, companyId, intentId);
  while (before > 0n) {
    const { checkoutId, options } = await makeCheckout(parts, actor, { intentId, intent: undefined });
    await sandbox.pay(options);
    await lookAtCheckout(parts, { companyId, checkoutId });
    const left = await missing(parts, companyId, intentId);
    if (left === before) throw new Error("The money that was paid at the checkout did not arrive.");
    before = left;
  }
};

const missing = ({ database }: Parts, companyId: CompanyId, intentId: IntentId): Promise<bigint> =>
  database.inCompany(companyId, async (tx) => {
    const intent = await findIntent(tx, intentId);
    return intent ? missingOf(intent, await findCheckoutsOf(tx, intentId)) : 0n;
  });
