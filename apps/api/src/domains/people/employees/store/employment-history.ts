import type { CompanyId, EmployeeId, UserId } from "@albashi/contracts/ids";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import { newId } from "../../../../platform/database/new-id.ts";
import { query } from "../../../../platform/database/transaction.ts";

export interface EmploymentChange {
  readonly employeeId: EmployeeId;
  readonly at: Date;
  /** The effective date. */
  readonly effectiveFrom: string;
  readonly by: UserId | undefined;
  readonly field: string;
  /** Never an identity or bank account number: the history only states that it changed. */
  readonly before?: unknown;
  readonly after?: unknown;
}

/** Appends to the history of an employment, in the transaction that changes it. Returns the id of the entry. */
export const insertEmploymentChange = async (tx: CompanyTransaction, companyId: CompanyId, change: EmploymentChange): Promise<string> => {
  const changeId = newId<string>();
  await query(tx)
    .insertInto("employment_changes")
    .values({
      company_id: companyId,
      change_id: changeId,
      employee_id: change.employeeId,
      at: change.at,
      effective_from: change.effectiveFrom,
      changed_by: change.by ?? null,
      field: change.field,
      before: change.before === undefined ? null : JSON.stringify(change.before),
      after: change.after === undefined ? null : JSON.stringify(change.after),
    })
    .execute();
  return changeId;
};

/** The newest changes of an employment, with the id of the user who made each. */
export const findEmploymentChanges = async (tx: CompanyTransaction, employeeId: EmployeeId, limit: number) => {
  const rows = await query(tx)
    .selectFrom("employment_changes")
    .select(["at", "effective_from as effectiveFrom", "changed_by as by", "field", "before", "after"])
    .where("employee_id", "=", employeeId)
    .orderBy("at", "desc")
    .orderBy("change_id", "desc")
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...row, by: row.by as UserId | null }));
};

/** Changes of the given fields since a time, newest first. */
export const findRecentChanges = async (
  tx: CompanyTransaction,
  { employeeId, fields, since }: { employeeId: EmployeeId; fields: readonly string[]; since: Date },
) => {
  const rows = await query(tx)
    .selectFrom("employment_changes")
    .select(["change_id as changeId", "at", "changed_by as by", "field", "before"])
    .where("employee_id", "=", employeeId)
    .where("field", "in", fields)
    .where("at", ">", since)
    .orderBy("at", "desc")
    .orderBy("change_id", "desc")
    .execute();
  return rows.map((row) => ({ ...row, by: row.by as UserId | null }));
};
