import type { CompanyId, EmployeeId } from "@albashi/contracts/ids";
import type { LocalDate } from "@albashi/dates";
import type { CompanyTransaction } from "../../../database/in-company.ts";
import type { Parts } from "../../../parts.ts";
import { companySeal } from "../../../sealing/company-seal.ts";
import { findCompany } from "../../companies/index.ts";
import { employerOn } from "../model/particulars.ts";
import { contentOf } from "../model/record.ts";
import { findCurrentRecords, findEmployee, findEmployerChoices, findIdentityNumbers, findParticulars } from "../store.ts";

/** Who stands on papers as the employer. */
export interface EmployerOnPaper {
  readonly name: string;
  /** The company, where Albashi employs for it. */
  readonly onBehalfOf: string | null;
  readonly address: string | null;
  readonly rcNumber: string | null;
  readonly taxId: string | null;
  readonly pencomCode: string | null;
}

/** Who employs on a day. Before anybody chose, papers bear the company itself, with what it has told of itself. */
export const employerOnPaper = async (
  { config }: Pick<Parts, "config">,
  tx: CompanyTransaction,
  { companyId, day }: { companyId: CompanyId; day: LocalDate },
): Promise<EmployerOnPaper> => {
  const particulars = await findParticulars(tx);
  const name = particulars?.legalName ?? (await findCompany(tx, companyId))?.name ?? "";
  const { legalEntity } = config;
  if (legalEntity && employerOn(await findEmployerChoices(tx), day) === "albashi") {
    const { legalName, ...rest } = legalEntity;
    return { name: legalName, onBehalfOf: name, ...rest };
  }
  const { address = null, rcNumber = null, taxId = null, pencomCode = null } = particulars ?? {};
  return { name, onBehalfOf: null, address, rcNumber, taxId, pencomCode };
};

/** What papers say of a person beside their pay. Numbers by their last digits. */
export interface PersonOnPaper {
  readonly firstDay: LocalDate;
  readonly email: string;
  readonly taxIdEnds: string | null;
  readonly rsaPinEnds: string | null;
  readonly pensionAdministrator: string | null;
}

/** Nothing when the company has no such person. */
export const personOnPaper = async (
  parts: Pick<Parts, "vault" | "clock">,
  tx: CompanyTransaction,
  { companyId, employeeId }: { companyId: CompanyId; employeeId: EmployeeId },
): Promise<PersonOnPaper | undefined> => {
  const person = await findEmployee(tx, employeeId);
  if (!person) return undefined;
  const numbers = await findIdentityNumbers(tx, employeeId);
  const endsOf = (kind: string) => numbers.find((one) => one.kind === kind)?.ends ?? null;
  return {
    ...{ firstDay: person.firstDay, email: person.email, taxIdEnds: endsOf("tax_id"), rsaPinEnds: endsOf("rsa_pin") },
    pensionAdministrator: await pensionAdministratorOf(parts, tx, { companyId, employeeId }),
  };
};

const pensionAdministratorOf = async (
  parts: Pick<Parts, "vault" | "clock">,
  tx: CompanyTransaction,
  { companyId, employeeId }: { companyId: CompanyId; employeeId: EmployeeId },
): Promise<string | null> => {
  const records = await findCurrentRecords(tx, employeeId);
  const financial = records.find(({ section, state }) => section === "financial" && state === "accepted");
  if (!financial) return null;
  const seal = await companySeal(parts, tx, companyId);
  const { registeredWith } = JSON.parse(seal.unseal(financial.sealed, contentOf(financial.recordId))) as { registeredWith: string | null };
  return registeredWith;
};
