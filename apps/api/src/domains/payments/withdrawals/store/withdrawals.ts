import type { CompanyAccountId, CompanyId, ScheduleId, UserId, WithdrawalId } from "@albashi/contracts/ids";
import { sql } from "kysely";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import { query } from "../../../../platform/database/transaction.ts";
import type { Decision } from "../../transfers/index.ts";
import type { Withdrawal } from "../model/withdrawal.ts";

const columns = sql`
  w.withdrawal_id as "withdrawalId", w.account_id as "accountId", w.provider, w.reference, w.amount, w.quoted_fee as "quotedFee",
  w.requested_at as "requestedAt", w.requested_by as "requestedBy", w.approved_at as "approvedAt", w.state, w.claim, w.claimed_at as "claimedAt",
  w.sent_at as "sentAt", w.polls, w.next_poll_at as "nextPollAt", w.not_found_count as "notFoundCount", w.resubmit_count as "resubmitCount",
  w.resubmit_after as "resubmitAfter", w.is_unsent as "isUnsent", w.trace_id as "traceId", w.fee, w.failure, w.message, w.retry_from as "retryFrom",
  w.finished_at as "finishedAt", coalesce(c.bank_code, t.bank_code) as "bankCode", coalesce(c.bank_name, t.bank_name) as "bankName",
  coalesce(c.account_name, t.account_name) as "accountName", coalesce(c.account_number_sealed, t.account_number_sealed) as "numberSealed",
  coalesce(c.account_number_ends, t.account_number_ends) as "numberEnds", case when t.withdrawal_id is not null then jsonb_build_object(
    'scheduleId', t.schedule_id, 'payeeName', t.payee_name, 'narration', t.narration, 'paidFrom', t.paid_from) end as "thirdParty"`;
const tables = sql`withdrawals w left join company_bank_accounts c on c.company_id = w.company_id and c.account_id = w.account_id
  left join third_party_transfers t on t.company_id = w.company_id and t.withdrawal_id = w.withdrawal_id`;

export type NewWithdrawal = Pick<
  Withdrawal,
  "withdrawalId" | "provider" | "reference" | "amount" | "quotedFee" | "requestedAt" | "requestedBy"
> &
  (
    | { readonly accountId: CompanyAccountId; readonly scheduleId?: undefined }
    | { readonly accountId?: undefined; readonly scheduleId: ScheduleId }
  );

/** Writes a withdrawal before anything is sent. A constraint refuses a second open one. */
export const insertWithdrawal = async (tx: CompanyTransaction, companyId: CompanyId, withdrawal: NewWithdrawal) => {
  const {
    withdrawalId,
    accountId = null,
    scheduleId = null,
    provider,
    reference,
    amount,
    quotedFee,
    requestedAt,
    requestedBy,
  } = withdrawal;
  await sql`
    insert into withdrawals
      (company_id, withdrawal_id, account_id, schedule_id, provider, reference, amount, quoted_fee, requested_at, requested_by, state)
    values (${companyId}, ${withdrawalId}, ${accountId}, ${scheduleId}, ${provider}, ${reference}, ${amount}, ${quotedFee}, ${requestedAt},
      ${requestedBy}, 'created')
  `.execute(query(tx));
};

/** The company's last withdrawals to its own account, newest first. */
export const findWithdrawals = async (tx: CompanyTransaction, limit: number): Promise<Withdrawal[]> => {
  const { rows } = await sql<Withdrawal>`
      select ${columns} from ${tables} where w.schedule_id is null order by w.requested_at desc, w.withdrawal_id desc limit ${limit}
    `.execute(query(tx));
  return rows;
};

/** The transfers of a schedule of a third party, newest first. */
export const findThirdPartyTransfers = async (tx: CompanyTransaction, scheduleId: ScheduleId): Promise<Withdrawal[]> => {
  const { rows } = await sql<Withdrawal>`
    select ${columns} from ${tables} where w.schedule_id = ${scheduleId} order by w.requested_at desc, w.withdrawal_id desc
  `.execute(query(tx));
  return rows;
};

/** Whether a withdrawal that failed, and whose money was given back, may still reach the bank: one of a schedule, or to the own account. */
export const mayFailedWithdrawalArrive = async (
  tx: CompanyTransaction,
  { at, scheduleId }: { at: Date; scheduleId: ScheduleId | null },
): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from withdrawals where state = 'failed' and retry_from > ${at} and schedule_id is not distinct from ${scheduleId}::uuid limit 1
  `.execute(query(tx));
  return rows.length > 0;
};

/** One withdrawal, locked until the transaction ends. */
export const lockWithdrawal = async (tx: CompanyTransaction, withdrawalId: WithdrawalId): Promise<Withdrawal | undefined> => {
  const { rows } = await sql<Withdrawal>`
    select ${columns} from ${tables} where w.withdrawal_id = ${withdrawalId} for update of w
  `.execute(query(tx));
  return rows[0];
};

export const markWithdrawalApproved = async (
  tx: CompanyTransaction,
  { withdrawalId, by, at }: { withdrawalId: WithdrawalId; by: UserId; at: Date },
) => {
  await sql`
    update withdrawals set approved_at = ${at}, approved_by = ${by} where withdrawal_id = ${withdrawalId} and approved_at is null
  `.execute(query(tx));
};

export const markWithdrawalCancelled = async (tx: CompanyTransaction, { withdrawalId, at }: { withdrawalId: WithdrawalId; at: Date }) => {
  await sql`
    update withdrawals set state = 'cancelled', finished_at = ${at} where withdrawal_id = ${withdrawalId} and state = 'created' and claim is null
  `.execute(query(tx));
};

/** Claims a withdrawal for one worker. From then on it may have been sent. */
export const markWithdrawalClaimed = async (
  tx: CompanyTransaction,
  { withdrawalId, claim, at, pollAt }: { withdrawalId: WithdrawalId; claim: string; at: Date; pollAt: Date },
) => {
  await sql`
    update withdrawals set state = 'queued', claim = ${claim}, claimed_at = ${at}, next_poll_at = ${pollAt},
      polls = case when is_unsent then polls else 0 end, not_found_count = 0, resubmit_count = resubmit_count + (state = 'unknown' and not is_unsent)::int,
      resubmit_after = null, is_unsent = false
    where withdrawal_id = ${withdrawalId}
  `.execute(query(tx));
};

/** Counts a poll of a locked withdrawal. */
export const markWithdrawalPolled = async (
  tx: CompanyTransaction,
  { withdrawalId, until }: { withdrawalId: WithdrawalId; until: Date },
) => {
  await sql`update withdrawals set polls = polls + 1, next_poll_at = ${until} where withdrawal_id = ${withdrawalId}`.execute(query(tx));
};

/** Makes withdrawals that may have been sent due for a poll now. Returns which. */
export const pollWithdrawalsNow = async (
  tx: CompanyTransaction,
  { withdrawalIds, at }: { withdrawalIds: readonly WithdrawalId[]; at: Date },
): Promise<WithdrawalId[]> => {
  const { rows } = await sql<{ withdrawalId: WithdrawalId }>`
    update withdrawals set next_poll_at = ${at} where withdrawal_id = any(${withdrawalIds}::uuid[]) and claim is not null
    returning withdrawal_id as "withdrawalId"
  `.execute(query(tx));
  return rows.map(({ withdrawalId }) => withdrawalId);
};

const finalStates = ["succeeded", "duplicate", "failed", "returned"];

/** Saves the decision about a withdrawal that this transaction has locked. */
export const saveWithdrawalDecision = async (
  tx: CompanyTransaction,
  { withdrawalId, decision, at }: { withdrawalId: WithdrawalId; decision: Decision; at: Date },
) => {
  const isUnknown = decision.state === "unknown";
  await sql`
    update withdrawals set state = ${decision.state}, sent_at = ${decision.sentAt}, next_poll_at = ${decision.nextPollAt},
      not_found_count = ${decision.notFoundCount}, resubmit_after = ${isUnknown ? decision.resubmitAfter : null},
      is_unsent = ${decision.isUnsent && isUnknown}, trace_id = ${decision.traceId}, fee = ${decision.fee}, failure = ${decision.failure},
      message = ${decision.message}, retry_from = ${decision.retryFrom},
      finished_at = case when not ${finalStates.includes(decision.state)} then null when state = ${decision.state} then finished_at else ${at} end
    where withdrawal_id = ${withdrawalId}
  `.execute(query(tx));
};

/** The company's own account, with its encrypted number. */
export interface CompanyAccount {
  readonly accountId: CompanyAccountId;
  readonly bankCode: string;
  readonly bankName: string;
  readonly numberSealed: Buffer;
  readonly numberEnds: string;
  /** As the bank reports it. */
  readonly accountName: string;
}

export const findCompanyAccount = async (tx: CompanyTransaction): Promise<CompanyAccount | undefined> => {
  const { rows } = await sql<CompanyAccount>`
    select account_id as "accountId", bank_code as "bankCode", bank_name as "bankName", account_number_sealed as "numberSealed",
      account_number_ends as "numberEnds", account_name as "accountName"
    from company_bank_accounts where replaced_at is null
  `.execute(query(tx));
  return rows[0];
};

/** The account that an id names, or that the withdrawal with this id goes to. */
export const findAccountOf = async (
  tx: CompanyTransaction,
  subjectId: string,
): Promise<Pick<CompanyAccount, "bankName" | "numberEnds"> | undefined> => {
  const { rows } = await sql<Pick<CompanyAccount, "bankName" | "numberEnds">>`
    select bank_name as "bankName", account_number_ends as "numberEnds" from company_bank_accounts
    where account_id = ${subjectId} or account_id = (select account_id from withdrawals where withdrawal_id = ${subjectId})
    union all
    select bank_name, account_number_ends from third_party_transfers where withdrawal_id = ${subjectId}
  `.execute(query(tx));
  return rows[0];
};

/** Replaces the company's account. Withdrawals keep the account they went to. */
export const saveCompanyAccount = async (
  tx: CompanyTransaction,
  companyId: CompanyId,
  { account, by, at }: { account: CompanyAccount; by: UserId; at: Date },
) => {
  await sql`update company_bank_accounts set replaced_at = ${at} where replaced_at is null`.execute(query(tx));
  const { accountId, bankCode, bankName, numberSealed, numberEnds, accountName } = account;
  await sql`
    insert into company_bank_accounts (company_id, account_id, bank_code, bank_name, account_number_sealed, account_number_ends, account_name,
      created_at, created_by)
    values (${companyId}, ${accountId}, ${bankCode}, ${bankName}, ${numberSealed}, ${numberEnds}, ${accountName}, ${at}, ${by})
  `.execute(query(tx));
};
