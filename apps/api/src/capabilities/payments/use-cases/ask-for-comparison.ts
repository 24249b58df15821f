import { later, minuteMs } from "@albashi/dates";
import { record } from "../../../audit/store.ts";
import type { Actor } from "../../../http/actor.ts";
import { enqueue } from "../../../outbox/store.ts";
import type { Parts } from "../../../parts.ts";
import { findLastReconciliations, findReconciliationsAsked } from "../store.ts";

/** A statement is read for all companies together: nobody may have it read again and again. */
const notBeforeMs = 5 * minuteMs;

/** Somebody does not want to wait for the daily comparison with the provider's statement. */
export const askForComparison = (
  { database, clock, config }: Pick<Parts, "database" | "clock" | "config">,
  { companyId, userId }: Actor,
): Promise<{ isUnderWay: boolean; comparedAt: string | null }> =>
  database.inCompany(companyId, async (tx) => {
    const at = clock.now();
    const { provider } = config.payments;
    const last = (await findLastReconciliations(tx)).find((one) => one.provider === provider)?.finishedAt ?? null;
    const comparedAt = last?.toISOString() ?? null;
    if ((await findReconciliationsAsked(tx, provider)).some((dueAt) => dueAt <= at)) return { isUnderWay: true, comparedAt };
    if (last && last > later(at, -notBeforeMs)) return { isUnderWay: false, comparedAt };
    await enqueue(tx, { workflow: "reconcile", payload: { provider }, at });
    await record(tx, { at, actor: userId, action: "comparison_asked", subject: companyId });
    return { isUnderWay: true, comparedAt };
  });
