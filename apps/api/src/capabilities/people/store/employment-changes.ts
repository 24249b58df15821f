import type { CompanyId, EmployeeId, UserId } from "@albashi/contracts/ids";
import type { CompanyTransaction } from "../../../database/in-company.ts";
import { query } from "../../../database/transaction.ts";
import { newId } from "../../../new-id.ts";

export interface EmploymentChange {
  readonly employeeId: EmployeeId;
  readonly at: Date;
  /** The day from which it holds. */
  readonly holdsFrom: string;
  readonly by: UserId | undefined;
  readonly what: string;
  /** Never a personal number: those are only said to have changed. */
  readonly before?: unknown;
  readonly after?: unknown;
}

/** Adds to the history of an employment, in the transaction that changes it. Answers with the change's id. */
export const insertEmploymentChange = async (tx: CompanyTransaction, companyId: CompanyId, change: EmploymentChange): Promise<string> => {
  const changeId = newId<string>();
  await query(tx)
    .insertInto("employment_changes")
    .values({
      company_id: companyId,
      change_id: changeId,
      employee_id: change.employeeId,
      at: change.at,
      holds_from: change.holdsFrom,
      changed_by: change.by ?? null,
      what: change.what,
      before: change.before === undefined ? null : JSON.stringify(change.before),
      after: change.after === undefined ? null : JSON.stringify(change.after),
    })
    .execute();
  return changeId;
};
