import type { CompanyId, UserId } from "@albashi/contracts/ids";
import type { CompanyTransaction } from "../../../database/in-company.ts";
import type { Parts } from "../../../parts.ts";
import type { Employee } from "../model.ts";
import { refuseUnknownPlaces } from "./refuse-unknown-places.ts";
import { writeIdentityNumbers } from "./write-identity-numbers.ts";
import { writeRecord } from "./write-record.ts";

/** What an admin may know of somebody new that payroll needs. */
export interface FirstDetails {
  readonly stateOfResidence?: string | undefined;
  readonly lga?: string | undefined;
  readonly taxId?: string | undefined;
  readonly nin?: string | undefined;
  readonly rsaPin?: string | undefined;
  readonly pensionAdministrator?: string | undefined;
}

/** Writes down what is known of somebody new, where they would tell it themselves. What is not known they are asked later. */
export const writeFirstDetails = async (
  parts: Pick<Parts, "vault" | "clock">,
  tx: CompanyTransaction,
  { companyId, employee, known, by }: { companyId: CompanyId; employee: Employee; known: FirstDetails; by: UserId },
) => {
  const { stateOfResidence, lga = null, nin, taxId, rsaPin, pensionAdministrator } = known;
  const whose = { companyId, employeeId: employee.employeeId, by };
  refuseUnknownPlaces({ stateOfResidence, lga });
  if (stateOfResidence !== undefined) {
    const { email, phoneNumber, address: residentialAddress } = employee;
    const content = { email, phoneNumber, stateOfResidence, lga, residentialAddress };
    await writeRecord(parts, tx, { ...whose, section: "contact", content, isProposal: false });
  }
  if (pensionAdministrator !== undefined || rsaPin !== undefined) {
    const content = { registeredWith: pensionAdministrator ?? null, ...(rsaPin !== undefined && { pensionNumber: rsaPin }) };
    await writeRecord(parts, tx, { ...whose, section: "financial", content, isProposal: false });
  }
  const numbers = { ...(nin !== undefined && { nin }), ...(taxId !== undefined && { tax_id: taxId }) };
  await writeIdentityNumbers(parts, tx, { ...whose, numbers });
};

/** Whether there is a number among it that a colleague could have. */
export const hasNumbers = ({ nin, taxId, rsaPin }: FirstDetails) => [nin, taxId, rsaPin].some((number) => number !== undefined);
