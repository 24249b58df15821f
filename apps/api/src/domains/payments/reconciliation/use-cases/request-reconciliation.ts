import { later, minuteMs } from "@albashi/dates";
import { writeAuditEntry } from "../../../../platform/audit/store.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import { enqueue, findPendingDueTimes } from "../../../../platform/outbox/store.ts";
import { Reconcile } from "../../transfers/index.ts";
import { findLastReconciliations } from "../store/reconciliation.ts";

/** A statement is read for all companies together, so requests are rate limited. */
const notBeforeMs = 5 * minuteMs;

/** An admin requests a reconciliation before the daily one. */
export const requestReconciliation = (
  { database, clock, config }: Pick<Dependencies, "database" | "clock" | "config">,
  { companyId, userId }: Actor,
): Promise<{ isUnderWay: boolean; comparedAt: string | null }> =>
  database.inCompany(companyId, async (tx) => {
    const at = clock.now();
    const { provider } = config.payments;
    const last = (await findLastReconciliations(tx)).find((one) => one.provider === provider)?.finishedAt ?? null;
    const comparedAt = last?.toISOString() ?? null;
    if ((await findPendingDueTimes(tx, Reconcile, { provider })).some((dueAt) => dueAt <= at)) return { isUnderWay: true, comparedAt };
    if (last && last > later(at, -notBeforeMs)) return { isUnderWay: false, comparedAt };
    await enqueue(tx, Reconcile, { payload: { provider }, at });
    await writeAuditEntry(tx, { at, actor: userId, action: "comparison_asked", subject: companyId });
    return { isUnderWay: true, comparedAt };
  });
