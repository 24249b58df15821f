import type { CompanyId, RunId } from "@albashi/contracts/ids";
import { yearOf } from "@albashi/dates";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import { findHolidayChanges, holidaysAroundYear } from "../../../companies/index.ts";
import { type DueDates, dueDatesOf } from "../model/due-dates.ts";
import { countedFrom } from "../model/obligation.ts";
import {
  findAuthoritiesOfRun,
  findNewRoutes,
  findPaidRun,
  insertLinesOfRun,
  insertScheduledRun,
  moveLinesToRoutes,
} from "../store/schedule-lines.ts";
import { ensureOpenSchedules, type ObligationKey } from "../store/schedules.ts";
import { planReminders } from "./remind-of-remittances.ts";

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
    const { remitter, legalEmployer, paidOn } = run;
    const at = clock.now();
    if (!(await insertScheduledRun(tx, companyId, { runId, remitter, at }))) return;
    const authorities = await findAuthoritiesOfRun(tx, runId);
    const wanted = authorities.map((one) => ({ ...one, countedFrom: countedFrom(one.kind, paidOn), remitter, legalEmployer }));
    const schedules = await ensureOpenSchedules(tx, companyId, { wanted, at });
    await insertLinesOfRun(tx, companyId, { runId, schedules });
    await rerouteLines(tx, companyId, at);
    if (remitter === "employer") await planReminders(tx, { companyId, dates: await findDueDates(tx, wanted), at });
  });

/** The due days of obligations, without those that have none. */
const findDueDates = async (tx: CompanyTransaction, wanted: readonly ObligationKey[]): Promise<DueDates[]> => {
  const changes = await findHolidayChanges(tx);
  return wanted.flatMap(({ kind, countedFrom: day }) => dueDatesOf(kind, day, holidaysAroundYear(yearOf(day), changes)) ?? []);
};

/** Moves lines on open schedules whose employee has since named a pension administrator, moved to another, or got a tax state. */
export const rerouteLines = async (tx: CompanyTransaction, companyId: CompanyId, at: Date): Promise<number> => {
  const wanted = await findNewRoutes(tx);
  return wanted.length === 0 ? 0 : moveLinesToRoutes(tx, await ensureOpenSchedules(tx, companyId, { wanted, at }));
};
