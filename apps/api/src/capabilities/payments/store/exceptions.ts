import type { CompanyId, EmployeeId, ExceptionId, UserId } from "@albashi/contracts/ids";
import { sql } from "kysely";
import type { CompanyTransaction } from "../../../database/in-company.ts";
import { query } from "../../../database/transaction.ts";
import { newId } from "../../../new-id.ts";
import type { ExceptionList } from "../model/reconciliation.ts";

export interface NewException {
  readonly list: ExceptionList;
  readonly reference: string;
  readonly ours: bigint | null;
  readonly theirs: bigint | null;
}

/** Writes down where the provider and we disagree. What is open already is not told twice. */
export const insertExceptions = async (
  tx: CompanyTransaction,
  companyId: CompanyId,
  { reconciliationId, found, at }: { reconciliationId: string; found: readonly NewException[]; at: Date },
) => {
  if (found.length === 0) return;
  await sql`
    insert into reconciliation_exceptions (company_id, exception_id, reconciliation_id, list, reference, ours, theirs, found_at)
    select ${companyId}, exception_id, ${reconciliationId}, list, reference, ours, theirs, ${at}
    from unnest(${found.map(() => newId())}::uuid[], ${found.map(({ list }) => list)}::text[], ${found.map(({ reference }) => reference)}::text[],
      ${found.map(({ ours }) => ours)}::bigint[], ${found.map(({ theirs }) => theirs)}::bigint[]) as new (exception_id, list, reference, ours, theirs)
    on conflict do nothing
  `.execute(query(tx));
};

/** Settles open disagreements about references on which both agree by now, or which became another kind of disagreement. */
export const settleVanished = async (
  tx: CompanyTransaction,
  { agreed, still, because, at }: { agreed: readonly string[]; still: readonly NewException[]; because: string; at: Date },
) => {
  await sql`
    update reconciliation_exceptions set settled_at = ${at}, settled_because = ${because}
    where settled_at is null and (
      reference = any (${agreed}::text[])
      or exists (
        select from unnest(${still.map(({ reference }) => reference)}::text[], ${still.map(({ list }) => list)}::text[]) as found (reference, list)
        where found.reference = reconciliation_exceptions.reference and found.list <> reconciliation_exceptions.list))
  `.execute(query(tx));
};

export interface Exception extends NewException {
  readonly exceptionId: ExceptionId;
  readonly employeeId: EmployeeId | null;
  readonly foundAt: Date;
  readonly settledAt: Date | null;
  readonly settledBy: UserId | null;
  readonly settledBecause: string | null;
}

const columns = sql`
  exception_id as "exceptionId", list, reference, ours, theirs, found_at as "foundAt", e.settled_at as "settledAt", settled_by as "settledBy",
  settled_because as "settledBecause",
  (select employee_id from payment_attempts a where a.reference = e.reference) as "employeeId"`;

/** The company's disagreements, the newest first. */
export const findExceptions = async (
  tx: CompanyTransaction,
  { withSettled, after, atMost }: { withSettled: boolean; after: string | undefined; atMost: number },
): Promise<Exception[]> => {
  const { rows } = await sql<Exception>`
    select ${columns} from reconciliation_exceptions e
    where (${withSettled} or e.settled_at is null) and (${after ?? null}::uuid is null or exception_id < ${after ?? null}::uuid)
    order by exception_id desc limit ${atMost}
  `.execute(query(tx));
  return rows;
};

/** One disagreement, held still. */
export const lockException = async (tx: CompanyTransaction, exceptionId: ExceptionId): Promise<Exception | undefined> => {
  const { rows } = await sql<Exception>`
    select ${columns} from reconciliation_exceptions e where exception_id = ${exceptionId} for update
  `.execute(query(tx));
  return rows[0];
};

/** Writes down how a disagreement was settled, and by whom. */
export const markExceptionSettled = async (
  tx: CompanyTransaction,
  { exceptionId, by, because, at }: { exceptionId: ExceptionId; by: UserId; because: string; at: Date },
) => {
  await sql`
    update reconciliation_exceptions set settled_at = ${at}, settled_by = ${by}, settled_because = ${because}
    where exception_id = ${exceptionId}
  `.execute(query(tx));
};
