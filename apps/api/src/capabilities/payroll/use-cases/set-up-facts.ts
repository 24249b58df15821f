import type { LocalDate, MonthOfYear } from "@albashi/dates";
import type { CompanyTransaction } from "../../../database/in-company.ts";
import { countPayReadiness, employerOn, findEmployerChoices, findParticulars } from "../../people/index.ts";
import type { SetUpFacts } from "../model/set-up.ts";
import { inForceOnDay } from "../model/structure.ts";
import * as store from "../store.ts";
import { payPeriodOf } from "./generate-calendar.ts";

/** What is known of a company on a day before it runs a month. */
export const setUpFacts = async (
  tx: CompanyTransaction,
  { year, month, today }: MonthOfYear & { readonly today: LocalDate },
): Promise<SetUpFacts> => {
  const group = (await store.findPayGroups(tx)).find(({ isDefault }) => isDefault);
  const structure = (await store.findStructures(tx)).find(({ isDefault }) => isDefault);
  return {
    ...{ year, month, ...(await countPayReadiness(tx, year)) },
    hasParticulars: (await findParticulars(tx)) !== undefined,
    hasEmployer: employerOn(await findEmployerChoices(tx), today) !== undefined,
    hasPayGroup: group !== undefined,
    hasCalendar: group !== undefined && (await payPeriodOf(tx, { payGroupId: group.payGroupId, year, month })) !== undefined,
    hasStructure: structure !== undefined && inForceOnDay(structure.versions, today) !== undefined,
    hasProfile: inForceOnDay(await store.findStatutoryProfiles(tx), today) !== undefined,
    isYearOpened: (await store.findOpeningDeclaration(tx, year)) !== undefined || (await store.hasApprovedRun(tx, year)),
  };
};
