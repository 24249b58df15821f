import type { CompanyId, ScheduleId, UserId } from "@albashi/contracts/ids";
import type { CompanyTransaction } from "../../../platform/database/company-transaction.ts";
import { everyLineBlocked, scheduleFinalised, scheduleNotFound } from "../errors.ts";
import { settleTotal } from "../model/credit.ts";
import { moveBlockedLines, sumLines } from "../store/schedule-lines.ts";
import { findCredit, lockSchedule, markFinalised, openSupplementary } from "../store/schedules.ts";
import { rerouteLines } from "./schedule-remittances.ts";

interface Finalisation {
  readonly companyId: CompanyId;
  readonly scheduleId: ScheduleId;
  readonly by: UserId;
  readonly at: Date;
}

/**
 * Fixes a schedule: its lines and total never change again. Lines that cannot be remitted yet, such as those without an RSA PIN, move to a
 * supplementary schedule of the same obligation, so that they do not delay the others.
 */
export const finaliseInTransaction = async (tx: CompanyTransaction, { companyId, scheduleId, by, at }: Finalisation) => {
  await rerouteLines(tx, companyId, at);
  const schedule = await lockSchedule(tx, scheduleId);
  if (!schedule) throw scheduleNotFound();
  if (schedule.state === "finalised") throw scheduleFinalised();
  const { lineCount, total, blockedCount } = await sumLines(tx, scheduleId);
  if (lineCount === 0) throw everyLineBlocked();
  const { creditUsed } = settleTotal({ total, credit: await findCredit(tx, schedule) });
  if (blockedCount > 0) await moveBlockedLines(tx, { from: scheduleId, to: await openSupplementary(tx, schedule, at) });
  await markFinalised(tx, { scheduleId, lineCount, total, creditUsed, at, by });
};
