import { sql } from "kysely";

/** The columns of an attempt, the same for every query. */
export const attemptColumns = sql`
  a.attempt_id as "attemptId", a.run_id as "runId", a.employee_id as "employeeId", a.number, a.provider, a.reference, a.amount,
  a.bank_account_id as "bankAccountId", a.bank_code as "bankCode", a.account_name as "accountName", a.account_number_sealed as "numberSealed",
  a.state, a.claim, a.claimed_at as "claimedAt", a.sent_at as "sentAt", a.looks, a.next_look_at as "nextLookAt", a.not_found as "notFound", a.resent, a.is_here as "isHere", a.trace_id as "traceId",
  a.fee, a.failure, a.message, a.retry_from as "retryFrom", a.hold_reason as "holdReason", a.hold_limit as "holdLimit",
  a.hold_note as "holdNote"`;
