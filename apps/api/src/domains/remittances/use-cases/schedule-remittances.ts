import type { CompanyId, RunId } from "@albashi/contracts/ids";
import type { CompanyTransaction } from "../../../platform/database/company-transaction.ts";
import type { Dependencies } from "../../../platform/dependencies.ts";
import { countedFrom } from "../model/obligation.ts";
import {
  findAuthoritiesOfRun,
  findNewRoutes,
  findPaidRun,
  insertLinesOfRun,
  insertScheduledRun,
  moveLinesToRoutes,
} from "../store/schedule-lines.ts";
import { ensureOpenSchedules } from "../store/schedules.ts";

/**
 * Puts every deduction and employer contribution of a paid run on the schedule of its authority. A repeated call changes nothing. Where
 * the schedule of the period was finalised before, the run's lines go on a supplementary one.
 */
export const scheduleRemittances = (
  { database, clock }: Pick<Dependencies, "database" | "clock">,
  { companyId, runId }: { companyId: CompanyId; runId: RunId },
): Promise<void> =>
  database.inCompany(companyId, async (tx) => {
    const run = await findPaidRun(tx, runId);
    if (!run) throw new Error(`Run ${runId} has no payout.`);
    const { remitter, paidOn } = run;
    const at = clock.now();
    if (!(await insertScheduledRun(tx, companyId, { runId, remitter, at }))) return;
    const authorities = await findAuthoritiesOfRun(tx, runId);
    const wanted = authorities.map((one) => ({ ...one, countedFrom: countedFrom(one.kind, paidOn), remitter }));
    const schedules = await ensureOpenSchedules(tx, companyId, { wanted, at });
    await insertLinesOfRun(tx, companyId, { runId, schedules });
    await rerouteLines(tx, companyId, at);
  });

/** Moves lines on open schedules whose employee has since named a pension administrator, moved to another, or got a tax state. */
export const rerouteLines = async (tx: CompanyTransaction, companyId: CompanyId, at: Date): Promise<number> => {
  const wanted = await findNewRoutes(tx);
  return wanted.length === 0 ? 0 : moveLinesToRoutes(tx, await ensureOpenSchedules(tx, companyId, { wanted, at }));
};
