import type { CompanyId, ScheduleId, UserId } from "@albashi/contracts/ids";
import { FinaliseSchedule } from "@albashi/contracts/remittances/schedules";
import { command } from "../../../../platform/command/command.ts";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import { everyLineBlocked, scheduleChanged, scheduleFinalised, scheduleNotFound } from "../errors.ts";
import { settleTotal, usableCredit } from "../model/credit.ts";
import { currentLayoutOf } from "../model/layouts.ts";
import { findCredit, lockCredit, settleByCredit } from "../store/credit.ts";
import { findScheduleDetails, findSchedulePeople } from "../store/schedule-details.ts";
import { moveBlockedLines, sumLines } from "../store/schedule-lines.ts";
import { lockSchedule, markFinalised, openSupplementary } from "../store/schedules.ts";
import { releaseCreditedMoney } from "./release-credited-money.ts";
import { rerouteLines } from "./schedule-remittances.ts";

/** An admin finalises a schedule, provided that it is what they saw: pay that was added meanwhile must not be fixed unseen. */
export const finaliseSchedule = command(
  FinaliseSchedule,
  async ({ tx, at, actor, input, audit }) => {
    const { scheduleId, lineCount, totalKobo } = input;
    await finaliseInTransaction(tx, { companyId: actor.companyId, scheduleId, by: actor.userId, at }, async (fixed) => {
      if (fixed.lineCount !== lineCount || String(fixed.total) !== totalKobo) throw scheduleChanged();
      await audit({ action: "remittance_schedule_finalised", subject: scheduleId, details: { lineCount: String(lineCount), totalKobo } });
      for (const settled of fixed.settledByCredit)
        await audit({ action: "remittance_schedule_settled_by_credit", subject: settled, details: { finalisedScheduleId: scheduleId } });
    });
  },
  // Another schedule of the same authority took the credit at the same time.
  { constraintErrors: { credit_is_used_once: scheduleChanged } },
);

interface FixedSchedule {
  readonly lineCount: number;
  readonly total: bigint;
  /** Final schedules that its credit settled. */
  readonly settledByCredit: readonly ScheduleId[];
}

interface Finalisation {
  readonly companyId: CompanyId;
  readonly scheduleId: ScheduleId;
  readonly by: UserId;
  readonly at: Date;
}

/**
 * Fixes a schedule: its lines and total never change again. Lines that cannot be remitted yet, such as those without an RSA PIN, move to a
 * supplementary schedule of the same obligation, so that they do not delay the others. A total below zero is a credit, which first settles
 * earlier schedules that are unpaid and that Albashi remits. `record` sees what was fixed before money is posted, which comes last.
 */
export const finaliseInTransaction = async (
  tx: CompanyTransaction,
  { companyId, scheduleId, by, at }: Finalisation,
  record: (fixed: FixedSchedule) => Promise<void> = async () => undefined,
): Promise<FixedSchedule> => {
  await rerouteLines(tx, companyId, at);
  const schedule = await lockSchedule(tx, scheduleId);
  if (!schedule) throw scheduleNotFound();
  if (schedule.state === "finalised") throw scheduleFinalised();
  const { lineCount, total, blockedCount } = await sumLines(tx, scheduleId);
  if (lineCount === 0) throw everyLineBlocked(await findPeopleToComplete(tx, scheduleId));
  if (blockedCount > 0) await moveBlockedLines(tx, { from: scheduleId, to: await openSupplementary(tx, schedule, at) });
  await lockCredit(tx, companyId, schedule);
  const credit = usableCredit({ kind: schedule.kind, total, credit: await findCredit(tx, schedule) });
  const { creditUsed } = settleTotal({ total, credit });
  const { layoutId } = currentLayoutOf(schedule);
  await markFinalised(tx, { scheduleId, lineCount, total, creditUsed, layoutId, at, by });
  const settledByCredit = total < 0n ? await settleByCredit(tx, companyId, schedule) : [];
  const fixed = { lineCount, total, settledByCredit };
  await record(fixed);
  if (schedule.remitter === "albashi") await releaseCreditedMoney(tx, companyId, { finalised: scheduleId, settled: settledByCredit, at });
  return fixed;
};

/** An error names this many people at most. */
const mostNames = 3;

const findPeopleToComplete = async (tx: CompanyTransaction, scheduleId: ScheduleId) => {
  const people = await findSchedulePeople(tx, { scheduleId, after: undefined, limit: mostNames });
  return { names: people.map(({ fullName }) => fullName), people: (await findScheduleDetails(tx, scheduleId))?.people ?? 0 };
};
