import type { CompanyId } from "@albashi/contracts/ids";
import { type LocalDate, lagosDayOf, type MonthOfYear, monthOf } from "@albashi/dates";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import { findCompany, findPayGroups } from "../../../companies/index.ts";
import { countPayReadiness, employerOn, findEmployerChoices, findLegalEntity } from "../../../people/index.ts";
import { payPeriodOf } from "../../calendar/index.ts";
import { findStructures, inForceOnDay } from "../../pay-structure/index.ts";
import { findOpeningDeclaration, findStatutoryProfiles, hasApprovedRun } from "../../statutory/index.ts";
import type { SetupFacts } from "../model/checklist.ts";

/** The setup facts of a company on a day. */
export const loadSetupFacts = async (
  tx: CompanyTransaction,
  { companyId, year, month, today }: MonthOfYear & { readonly companyId: CompanyId; readonly today: LocalDate },
): Promise<SetupFacts> => {
  const group = (await findPayGroups(tx)).find(({ isDefault }) => isDefault);
  const employer = employerOn(await findEmployerChoices(tx), today);
  const structure = (await findStructures(tx)).find(({ isDefault }) => isDefault);
  return {
    year,
    month,
    ...(await countPayReadiness(tx, year)),
    // Where Albashi employs, documents name Albashi.
    hasParticulars: employer === "albashi" || (await findLegalEntity(tx)) !== undefined,
    hasEmployer: employer !== undefined,
    hasPayGroup: group !== undefined,
    hasCalendar: group !== undefined && (await payPeriodOf(tx, { payGroupId: group.payGroupId, year, month })) !== undefined,
    hasStructure: structure !== undefined && inForceOnDay(structure.versions, today) !== undefined,
    hasProfile: inForceOnDay(await findStatutoryProfiles(tx), today) !== undefined,
    isYearOpened:
      (await findOpeningDeclaration(tx, year)) !== undefined ||
      (await hasApprovedRun(tx, year)) ||
      (await signedUpIn(tx, companyId, { year, month })),
  };
};

/** A company in its first month here is asked nothing: tax is calculated from the month's pay until it says what was paid before. */
const signedUpIn = async (tx: CompanyTransaction, companyId: CompanyId, { year, month }: MonthOfYear) => {
  const company = await findCompany(tx, companyId);
  const signedUp = company && monthOf(lagosDayOf(company.createdAt));
  return signedUp?.year === year && signedUp.month === month;
};
