import { RequestReconciliation } from "@albashi/contracts/payments/reconciliation";
import { addMs, minuteMs } from "@albashi/dates";
import { command } from "../../../../platform/command/command.ts";
import { enqueue, findPendingDueTimes } from "../../../../platform/outbox/store.ts";
import { Reconcile } from "../../transfers/index.ts";
import { findLastReconciliations } from "../store/reconciliation.ts";

/** A statement is read for all companies together, so requests are rate limited. */
const shortestIntervalMs = 5 * minuteMs;

/** An admin requests a reconciliation before the daily one. */
export const requestReconciliation = command(RequestReconciliation, async ({ tx, at, actor: { companyId }, dependencies, audit }) => {
  const { provider } = dependencies.config.payments;
  const last = (await findLastReconciliations(tx)).find((one) => one.provider === provider)?.finishedAt ?? null;
  const comparedAt = last?.toISOString() ?? null;
  if ((await findPendingDueTimes(tx, Reconcile, { provider })).some((dueAt) => dueAt <= at)) return { isUnderWay: true, comparedAt };
  if (last && last > addMs(at, -shortestIntervalMs)) return { isUnderWay: false, comparedAt };
  await enqueue(tx, Reconcile, { payload: { provider }, at });
  await audit({ action: "comparison_asked", subject: companyId });
  return { isUnderWay: true, comparedAt };
});
