import type { CompanyId, UserId } from "@albashi/contracts/ids";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import type { Employee } from "../../employees/index.ts";
import { writeIdentityNumbers } from "./save-identity-numbers.ts";
import { writeRecord } from "./save-record.ts";
import { validateAddress } from "./validate-address.ts";

/** Payroll details of a new employee that an admin may already know. */
export interface InitialRecords {
  readonly stateOfResidence?: string | undefined;
  readonly lga?: string | undefined;
  readonly taxId?: string | undefined;
  readonly nin?: string | undefined;
  readonly rsaPin?: string | undefined;
  readonly pensionAdministrator?: string | undefined;
}

/** Saves the known details of a new employee in the employee's own records. The employee is asked for the others later. */
export const saveInitialRecords = async (
  dependencies: Pick<Dependencies, "vault" | "clock">,
  tx: CompanyTransaction,
  { companyId, employee, known, by }: { companyId: CompanyId; employee: Employee; known: InitialRecords; by: UserId },
) => {
  const { stateOfResidence, lga = null, nin, taxId, rsaPin, pensionAdministrator } = known;
  const whose = { companyId, employeeId: employee.employeeId, by };
  validateAddress({ stateOfResidence, lga });
  if (stateOfResidence !== undefined) {
    const { email, phoneNumber, address: residentialAddress } = employee;
    const content = { email, phoneNumber, stateOfResidence, lga, residentialAddress };
    await writeRecord(dependencies, tx, { ...whose, section: "contact", content, isProposal: false });
  }
  if (pensionAdministrator !== undefined || rsaPin !== undefined) {
    const content = { registeredWith: pensionAdministrator ?? null, ...(rsaPin !== undefined && { pensionNumber: rsaPin }) };
    await writeRecord(dependencies, tx, { ...whose, section: "financial", content, isProposal: false });
  }
  const numbers = { ...(nin !== undefined && { nin }), ...(taxId !== undefined && { tax_id: taxId }) };
  await writeIdentityNumbers(dependencies, tx, { ...whose, numbers });
};

/** Whether the details contain an identity number, which could collide with a colleague's. */
export const hasTotals = ({ nin, taxId, rsaPin }: InitialRecords) => [nin, taxId, rsaPin].some((number) => number !== undefined);
