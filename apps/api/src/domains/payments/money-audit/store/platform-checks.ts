import { sql } from "kysely";
import type { PlatformTransaction } from "../../../../platform/database/company-transaction.ts";
import { query } from "../../../../platform/database/transaction.ts";
import type { InvariantViolation } from "../model/invariants.ts";
import { queryViolations } from "./violation.ts";

/** What the application's database role could change and must not. */
export const findMissingPolicies = (tx: PlatformTransaction): Promise<InvariantViolation[]> =>
  queryViolations(
    tx,
    sql<InvariantViolation>`
      select name || ' ' || act as subject, 'the application role may do that' as what
      from unnest(array['journals', 'account_balances', 'audit_entries', 'provider_responses', 'statement_lines', 'payment_references',
        'unmatched_alerts']) as tables (name), unnest(array['UPDATE', 'DELETE', 'TRUNCATE']) as acts (act)
      where has_table_privilege(name, act) or act = 'UPDATE' and has_any_column_privilege(name, act)
      union all
      select 'payment_attempts ' || name, 'the application role may change it'
      from unnest(array['amount', 'reference', 'account_number_sealed', 'bank_code', 'provider', 'employee_id', 'run_id']) as columns (name)
      where has_column_privilege('payment_attempts', name, 'UPDATE')
      union all
      select 'index ' || name, 'it does not exist'
      from unnest(array['one_living_attempt_of_a_payslip', 'nothing_is_posted_twice', 'one_attempt_of_a_reference', 'one_withdrawal_of_a_reference', 'one_open_withdrawal', 'one_live_transfer_of_a_schedule', 'payment_references_pkey']) as names (name)
      where not exists (select from pg_indexes where indexname = name)
      union all
      select 'trigger ' || name, 'it does not exist or is disabled'
      from unnest(array['balances_follow_journals', 'enforce_attempt_transition', 'enforce_withdrawal_transition', 'enforce_third_party_transfer', 'enforce_obligation_transition', 'audit_is_append_only', 'keep_unprocessed_webhooks']) as names (name)
      where not exists (select from pg_trigger where tgname = name and tgenabled = 'O')
    `,
  );

/** Statement lines assigned to another company than the one whose payment they name. No company could see that itself. */
export const findMisattributedLines = (tx: PlatformTransaction): Promise<InvariantViolation[]> =>
  queryViolations(
    tx,
    sql<InvariantViolation>`
      select moved.provider || ' ' || provider_line_id as subject, 'a statement line with one company''s reference is assigned to another' as what
      from statement_lines moved join payment_references known using (reference) where moved.company_id is distinct from known.company_id
    `,
  );

/** Unprocessed webhooks. */
export const findUnprocessedWebhooks = (tx: PlatformTransaction, { before }: { before: Date }): Promise<InvariantViolation[]> =>
  queryViolations(
    tx,
    sql<InvariantViolation>`
      select webhook_id::text as subject, format('a webhook of %s is unprocessed since %s', provider, received_at) as what
      from webhook_inbox where handled_at is null and received_at < ${before}
    `,
  );

/** Which of these outbox rows exist. */
export const findExistingOutboxIds = async (tx: PlatformTransaction, outboxIds: readonly string[]): Promise<Set<string>> => {
  const { rows } = await sql<{ outboxId: string }>`
    select outbox_id as "outboxId" from outbox where outbox_id = any (${outboxIds}::uuid[])
  `.execute(query(tx));
  return new Set(rows.map(({ outboxId }) => outboxId));
};

/** Rows that were dispatched, are not completed, and should be known to Restate. */
export const findDispatchedRows = async (
  tx: PlatformTransaction,
  { now }: { now: Date },
): Promise<{ outboxId: string; workflow: string }[]> => {
  const { rows } = await sql<{ outboxId: string; workflow: string }>`
    select outbox_id as "outboxId", workflow from outbox
    where completed_at is null and failed_at is null and dispatch_count > 0 and leased_until > ${now}
  `.execute(query(tx));
  return rows;
};
