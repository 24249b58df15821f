import type { CompanyId, EmployeeId, ExceptionId, UserId } from "@albashi/contracts/ids";
import type { ExceptionResolution } from "@albashi/contracts/payments/codes";
import { sql } from "kysely";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import { newId } from "../../../../platform/database/new-id.ts";
import { query } from "../../../../platform/database/transaction.ts";
import type { ExceptionKind } from "../model/matching.ts";

export interface NewException {
  readonly kind: ExceptionKind;
  readonly reference: string;
  readonly ledgerAmount: bigint | null;
  readonly providerAmount: bigint | null;
}

/** Writes exceptions between the provider and the ledger. One that is already open is not written again. */
export const insertExceptions = async (
  tx: CompanyTransaction,
  companyId: CompanyId,
  { reconciliationId, found, at }: { reconciliationId: string; found: readonly NewException[]; at: Date },
) => {
  if (found.length === 0) return;
  await sql`
    insert into reconciliation_exceptions (company_id, exception_id, reconciliation_id, kind, reference, ledger_amount, provider_amount, found_at)
    select ${companyId}, exception_id, ${reconciliationId}, kind, reference, ledger_amount, provider_amount, ${at}
    from unnest(${found.map(() => newId())}::uuid[], ${found.map(({ kind }) => kind)}::text[], ${found.map(({ reference }) => reference)}::text[],
      ${found.map(({ ledgerAmount }) => ledgerAmount)}::bigint[], ${found.map(({ providerAmount }) => providerAmount)}::bigint[]) as new (exception_id, kind, reference, ledger_amount, provider_amount)
    on conflict do nothing
  `.execute(query(tx));
};

/** Resolves open exceptions that no longer exist, or that became another kind of exception. */
export const resolveDisappeared = async (
  tx: CompanyTransaction,
  { agreed, still, at }: { agreed: readonly string[]; still: readonly NewException[]; at: Date },
) => {
  await sql`
    update reconciliation_exceptions set resolved_at = ${at}, resolution = 'statement_agrees'
    where resolved_at is null and (
      reference = any (${agreed}::text[])
      or exists (
        select from unnest(${still.map(({ reference }) => reference)}::text[], ${still.map(({ kind }) => kind)}::text[]) as found (reference, kind)
        where found.reference = reconciliation_exceptions.reference and found.kind <> reconciliation_exceptions.kind))
  `.execute(query(tx));
};

export interface Exception extends NewException {
  readonly exceptionId: ExceptionId;
  readonly employeeId: EmployeeId | null;
  readonly foundAt: Date;
  readonly resolvedAt: Date | null;
  readonly resolvedBy: UserId | null;
  readonly resolution: ExceptionResolution | null;
  readonly resolutionNote: string | null;
}

const columns = sql`
  exception_id as "exceptionId", kind, reference, ledger_amount as "ledgerAmount", provider_amount as "providerAmount", found_at as "foundAt",
  e.resolved_at as "resolvedAt", resolved_by as "resolvedBy",
  resolution, resolution_note as "resolutionNote",
  (select employee_id from payment_attempts a where a.reference = e.reference) as "employeeId"`;

/** The company's exceptions, newest first. */
export const findExceptions = async (
  tx: CompanyTransaction,
  { withResolved, after, limit }: { withResolved: boolean; after: string | undefined; limit: number },
): Promise<Exception[]> => {
  const { rows } = await sql<Exception>`
    select ${columns} from reconciliation_exceptions e
    where (${withResolved} or e.resolved_at is null) and (${after ?? null}::uuid is null or exception_id < ${after ?? null}::uuid)
    order by exception_id desc limit ${limit}
  `.execute(query(tx));
  return rows;
};

/** Locks one exception. */
export const lockException = async (tx: CompanyTransaction, exceptionId: ExceptionId): Promise<Exception | undefined> => {
  const { rows } = await sql<Exception>`
    select ${columns} from reconciliation_exceptions e where exception_id = ${exceptionId} for update
  `.execute(query(tx));
  return rows[0];
};

/** Saves how an exception was resolved, and by whom. */
export const markExceptionResolved = async (
  tx: CompanyTransaction,
  { exceptionId, by, note, at }: { exceptionId: ExceptionId; by: UserId; note: string; at: Date },
) => {
  await sql`
    update reconciliation_exceptions set resolved_at = ${at}, resolved_by = ${by}, resolution = 'resolved_by_admin', resolution_note = ${note}
    where exception_id = ${exceptionId}
  `.execute(query(tx));
};
