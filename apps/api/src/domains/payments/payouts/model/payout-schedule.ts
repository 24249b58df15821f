import type { PayoutScheduleId, RunId, UserId } from "@albashi/contracts/ids";
import { type NotStartedReason, notStartedReasons, type StartDelayReason, startDelayReasons } from "@albashi/contracts/payments/codes";
import { addDays, addMs, hourMs, type LocalDate, minuteMs, startOfLagosDay } from "@albashi/dates";
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
  /** Who cancelled it or paid earlier; null while it is open, and when it ended by itself. */
  readonly endedBy: UserId | null;
  readonly reason: NotStartedReason | null;
  /** Why it did not start when it was due, and since when; null where nothing delayed it. */
  readonly delayReason: StartDelayReason | null;
  readonly delayedSince: Date | null;
}

/** A scheduled payout starts at 7:00 in Lagos: people are paid in the morning, and an admin can still fix a problem on the same day. */
export const scheduledStart = (payDay: LocalDate): Date => addMs(startOfLagosDay(payDay), 7 * hourMs);

/** A payout that could not start is tried again until then, and not later: the admins agreed to that day. */
export const endOfPayDay = (payDay: LocalDate): Date => startOfLagosDay(addDays(payDay, 1));

/** The first failure is often a passing one, so its next try comes sooner. The last try is at the end of the pay day. */
export const nextTryAt = ({ payDay, delayReason }: Pick<PayoutSchedule, "payDay" | "delayReason">, now: Date): Date => {
  const next = addMs(now, delayReason === null ? minuteMs : 5 * minuteMs);
  const end = endOfPayDay(payDay);
  return next < end ? next : end;
};

/** Reasons that may pass during the day: only these are tried again. */
export const isDelayReason = (reason: NotStartedReason): reason is StartDelayReason =>
  startDelayReasons.some((passing) => passing === reason);

/** Whether the run is still approved exactly as it was when its payout was scheduled. */
export const isAsScheduled = (
  { contentHash, approvedAt }: Pick<PayoutSchedule, "contentHash" | "approvedAt">,
  run: Pick<Run, "contentHash" | "approvedAt">,
): boolean => run.contentHash !== null && contentHash.equals(run.contentHash) && approvedAt.getTime() === run.approvedAt?.getTime();

/** The reason that an error code stands for; undefined for errors that starting a payout does not expect. */
export const reasonOfRefusal = (code: string): NotStartedReason | undefined =>
  code === "run_stale" ? "run_changed" : notStartedReasons.find((reason) => reason === code);
