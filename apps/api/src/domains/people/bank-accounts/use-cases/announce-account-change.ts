import type { CompanyId, EmployeeId } from "@albashi/contracts/ids";
import type { CompanyTransaction } from "../../../../platform/database/in-company.ts";
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
