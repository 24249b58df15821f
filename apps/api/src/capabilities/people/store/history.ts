import type { EmployeeId, UserId } from "@albashi/contracts/ids";
import type { CompanyTransaction } from "../../../database/in-company.ts";
import { query } from "../../../database/transaction.ts";

/** The newest things that changed about an employment, with the id of who did it. */
export const findEmploymentChanges = async (tx: CompanyTransaction, employeeId: EmployeeId, atMost: number) => {
  const rows = await query(tx)
    .selectFrom("employment_changes")
    .select(["at", "holds_from as holdsFrom", "changed_by as by", "what", "before", "after"])
    .where("employee_id", "=", employeeId)
    .orderBy("at", "desc")
    .orderBy("change_id", "desc")
    .limit(atMost)
    .execute();
  return rows.map((row) => ({ ...row, by: row.by as UserId | null }));
};

/** What of some things changed about a person since a moment, the newest first. */
export const findRecentChanges = async (
  tx: CompanyTransaction,
  { employeeId, what, since }: { employeeId: EmployeeId; what: readonly string[]; since: Date },
) => {
  const rows = await query(tx)
    .selectFrom("employment_changes")
    .select(["change_id as changeId", "at", "changed_by as by", "what", "before"])
    .where("employee_id", "=", employeeId)
    .where("what", "in", what)
    .where("at", ">", since)
    .orderBy("at", "desc")
    .orderBy("change_id", "desc")
    .execute();
  return rows.map((row) => ({ ...row, by: row.by as UserId | null }));
};
