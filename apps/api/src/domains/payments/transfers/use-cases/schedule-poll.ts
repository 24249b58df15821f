import type { CompanyId, RunId } from "@albashi/contracts/ids";
import { addMs, minuteMs } from "@albashi/dates";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import { enqueue } from "../../../../platform/outbox/store.ts";
import { savePollDue } from "../store/payouts.ts";
import { PollPayments } from "../workflow-contracts.ts";

interface PollRequest {
  readonly companyId: CompanyId;
  readonly runId: RunId;
  readonly dueAt: Date;
  readonly now: Date;
  /** The due time of the running poll, which schedules its successor. */
  readonly currentPollDueAt?: Date | undefined;
}

/** A poll that is this much overdue counts as lost. */
const overdueMs = minuteMs;

/**
 * Schedules a poll of a run's payments unless one is pending by then, so a run has one poll loop however many callers schedule it.
 * A worker whose clock is behind would mistake its own poll for a pending one, so it passes its due time.
 */
export const schedulePoll = async (tx: CompanyTransaction, { companyId, runId, dueAt, now, currentPollDueAt }: PollRequest) => {
  const staleBefore = currentPollDueAt && currentPollDueAt > now ? currentPollDueAt : currentPollDueAt ? now : addMs(now, -overdueMs);
  if (!(await savePollDue(tx, { runId, dueAt, staleBefore }))) return;
  const payload = { companyId, runId, dueAt: dueAt.toISOString() };
  await enqueue(tx, PollPayments, { payload, at: now, dueAt, companyId });
};
