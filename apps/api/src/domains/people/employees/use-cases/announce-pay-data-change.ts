import type { CompanyId, EmployeeId } from "@albashi/contracts/ids";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import { enqueue } from "../../../../platform/outbox/store.ts";
import { PayDataChanged } from "../workflow-contracts.ts";

/**
 * Announces a change that a calculated pay run may have to follow: of a number, a bank account, the pension administrator or a salary.
 * The data of a new employee is not announced, because no run has read it.
 */
export const announcePayDataChange = async (
  tx: CompanyTransaction,
  { companyId, employeeId, at }: { companyId: CompanyId; employeeId: EmployeeId; at: Date },
): Promise<void> => {
  await enqueue(tx, PayDataChanged, { payload: { companyId, employeeId }, at, companyId });
};
