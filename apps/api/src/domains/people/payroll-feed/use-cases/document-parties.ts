import type { CompanyId, EmployeeId } from "@albashi/contracts/ids";
import type { Employer } from "@albashi/contracts/people/employer";
import type { LocalDate } from "@albashi/dates";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import { companySeal } from "../../../../platform/encryption/company-seal.ts";
import { findCompany } from "../../../companies/index.ts";
import { findEmployee } from "../../employees/index.ts";
import { employerOn, findEmployerChoices, findLegalEntity } from "../../employer/index.ts";
import { contentOf, findCurrentRecords, findIdentityNumbers } from "../../records/index.ts";

/** The employer as documents show it. */
export interface EmployerForDocument {
  readonly name: string;
  /** The client company, where Albashi is the employer of record. */
  readonly onBehalfOf: string | null;
  readonly address: string | null;
  readonly rcNumber: string | null;
  readonly taxId: string | null;
  readonly pencomCode: string | null;
}

/** The employer on a day. Before the first choice, documents show the company itself with the details it has saved. */
export const employerForDocument = async (
  { config }: Pick<Dependencies, "config">,
  tx: CompanyTransaction,
  { companyId, day }: { companyId: CompanyId; day: LocalDate },
): Promise<EmployerForDocument> =>
  employerAsShown({ config }, tx, { companyId, employer: employerOn(await findEmployerChoices(tx), day) ?? "company" });

/** An employer of the company as documents show it. */
export const employerAsShown = async (
  { config }: Pick<Dependencies, "config">,
  tx: CompanyTransaction,
  { companyId, employer }: { companyId: CompanyId; employer: Employer },
): Promise<EmployerForDocument> => {
  const particulars = await findLegalEntity(tx);
  const name = particulars?.legalName ?? (await findCompany(tx, companyId))?.name ?? "";
  const { legalEntity } = config;
  if (legalEntity && employer === "albashi") {
    const { legalName, ...rest } = legalEntity;
    return { name: legalName, onBehalfOf: name, ...rest };
  }
  const { address = null, rcNumber = null, taxId = null, pencomCode = null } = particulars ?? {};
  return { name, onBehalfOf: null, address, rcNumber, taxId, pencomCode };
};

/** The details of an employee that documents show beside their pay. Numbers are masked to their last digits. */
export interface EmployeeForDocument {
  /** Null while the start date is unknown. */
  readonly firstDay: LocalDate | null;
  readonly email: string;
  readonly taxIdEnds: string | null;
  readonly rsaPinEnds: string | null;
  readonly pensionAdministrator: string | null;
}

/** Undefined when the company has no such employee. */
export const employeeForDocument = async (
  dependencies: Pick<Dependencies, "vault" | "clock">,
  tx: CompanyTransaction,
  { companyId, employeeId }: { companyId: CompanyId; employeeId: EmployeeId },
): Promise<EmployeeForDocument | undefined> => {
  const person = await findEmployee(tx, employeeId);
  if (!person) return undefined;
  const numbers = await findIdentityNumbers(tx, employeeId);
  const endsOf = (kind: string) => numbers.find((one) => one.kind === kind)?.ends ?? null;
  return {
    firstDay: person.isFirstDayKnown ? person.firstDay : null,
    email: person.email,
    taxIdEnds: endsOf("tax_id"),
    rsaPinEnds: endsOf("rsa_pin"),
    pensionAdministrator: await pensionAdministratorOf(dependencies, tx, { companyId, employeeId }),
  };
};

const pensionAdministratorOf = async (
  dependencies: Pick<Dependencies, "vault" | "clock">,
  tx: CompanyTransaction,
  { companyId, employeeId }: { companyId: CompanyId; employeeId: EmployeeId },
): Promise<string | null> => {
  const records = await findCurrentRecords(tx, employeeId);
  const financial = records.find(({ section, state }) => section === "financial" && state === "accepted");
  if (!financial) return null;
  const seal = await companySeal(dependencies, tx, companyId);
  const { registeredWith } = JSON.parse(seal.unseal(financial.sealed, contentOf(financial.recordId))) as { registeredWith: string | null };
  return registeredWith;
};
