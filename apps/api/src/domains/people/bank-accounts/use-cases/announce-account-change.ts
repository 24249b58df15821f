import type { CompanyId, EmployeeId } from "@albashi/contracts/ids";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import { announcePayDataChange } from "../../employees/index.ts";
import { findEverSharing } from "../store/bank-accounts.ts";

/**
 * Announces that an employee is paid into another account. Everyone paid into their old or new account is announced too: whether
 * that account is shared may have changed for them, also in runs that do not pay this employee.
 */
export const announceAccountChange = async (
  tx: CompanyTransaction,
  { companyId, employeeId, at }: { companyId: CompanyId; employeeId: EmployeeId; at: Date },
): Promise<void> => {
  for (const concerned of [employeeId, ...(await findEverSharing(tx, employeeId))])
    await announcePayDataChange(tx, { companyId, employeeId: concerned, at });
};

/**
 * Announces the colleagues of a former employee who are paid into the same account: they may no longer share it with anyone. A hold
 * that was placed while they shared it stays until an admin reviews the account.
 */
export const announceColleaguesOf = (
  { database, clock }: Pick<Dependencies, "database" | "clock">,
  { companyId, employeeId }: { companyId: CompanyId; employeeId: EmployeeId },
): Promise<void> =>
  database.inCompany(companyId, async (tx) => {
    for (const colleague of await findEverSharing(tx, employeeId))
      await announcePayDataChange(tx, { companyId, employeeId: colleague, at: clock.now() });
  });
