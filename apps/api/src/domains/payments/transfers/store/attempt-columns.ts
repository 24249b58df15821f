import { sql } from "kysely";

/** The columns of an attempt, the same for every query. */
export const attemptColumns = sql`
  a.attempt_id as "attemptId", a.run_id as "runId", a.employee_id as "employeeId", a.attempt_number as "attemptNumber", a.provider, a.reference, a.amount,
  a.bank_account_id as "bankAccountId", a.bank_code as "bankCode", a.account_name as "accountName", a.account_number_sealed as "numberSealed",
  a.state, a.claim, a.claimed_at as "claimedAt", a.sent_at as "sentAt", a.polls, a.next_poll_at as "nextPollAt", a.not_found_count as "notFoundCount", a.resubmit_count as "resubmitCount", a.is_unsent as "isUnsent", a.trace_id as "traceId",
  a.fee, a.failure, a.message, a.retry_from as "retryFrom", a.hold_reason as "holdReason", a.hold_limit as "holdLimit",
  a.hold_note as "holdNote"`;
