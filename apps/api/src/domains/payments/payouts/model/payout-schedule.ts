import type { PayoutScheduleId, RunId, UserId } from "@albashi/contracts/ids";
import { type NotStartedReason, notStartedReasons } from "@albashi/contracts/payments/codes";
import { addMs, hourMs, type LocalDate, startOfLagosDay } from "@albashi/dates";
import type { Run } from "../../../payroll/index.ts";

/** A payout that an admin scheduled for the pay day of a run. */
export interface PayoutSchedule {
  readonly scheduleId: PayoutScheduleId;
  readonly runId: RunId;
  readonly payDay: LocalDate;
  readonly startsAt: Date;
  readonly contentHash: Buffer;
  readonly approvedAt: Date;
  readonly scheduledBy: UserId;
  readonly state: "scheduled" | "started" | "cancelled" | "not_started";
  readonly reason: NotStartedReason | null;
}

/** A scheduled payout starts at 7:00 in Lagos: people are paid in the morning, and an admin can still fix a problem on the same day. */
export const scheduledStart = (payDay: LocalDate): Date => addMs(startOfLagosDay(payDay), 7 * hourMs);

/** Whether the run is still approved exactly as it was when its payout was scheduled. */
export const isAsScheduled = (
  { contentHash, approvedAt }: Pick<PayoutSchedule, "contentHash" | "approvedAt">,
  run: Pick<Run, "contentHash" | "approvedAt">,
): boolean => run.contentHash !== null && contentHash.equals(run.contentHash) && approvedAt.getTime() === run.approvedAt?.getTime();

/** The reason that the code of a refusal stands for; undefined for refusals that starting a payout does not expect. */
export const reasonOfRefusal = (code: string): NotStartedReason | undefined =>
  code === "run_stale" ? "run_changed" : notStartedReasons.find((reason) => reason === code);
