import type { BodyOf } from "@albashi/contracts/contract";
import type { EmploymentQuote, QuoteEmployment } from "@albashi/contracts/payroll/employment-quotes";
import type { Employer } from "@albashi/contracts/people/employer";
import { type LocalDate, lagosDayOf } from "@albashi/dates";
import { kobo } from "@albashi/money";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import { findCompany } from "../../../companies/index.ts";
import { countAlbashiPeople, countCompanyPeople, currentOrRecommendedEmployer, findLegalEntity } from "../../../people/index.ts";
import { findComponents, findStructures, inForceOnDay, salaryComponentsOf, splitOrReject } from "../../pay-structure/index.ts";
import { defaultTerms } from "../../payslip-records/index.ts";
import { findStatutoryProfiles, suggestedProfile } from "../../statutory/index.ts";
import { quoteNeedsStructure } from "../errors.ts";
import { quoteOf } from "../model/quote.ts";

/** Quotes an employment on the company's own structure, statutory profile, employer and plan, with the company's name for the PDF. */
export const quoteEmployment = (
  { database, clock, config }: Pick<Dependencies, "database" | "clock" | "config">,
  { companyId }: Actor,
  { monthlyGrossKobo, employer: askedEmployer }: BodyOf<typeof QuoteEmployment>,
): Promise<{ readonly quote: EmploymentQuote; readonly companyName: string }> =>
  database.inCompany(companyId, async (tx) => {
    const day = lagosDayOf(clock.now());
    const monthlyGross = kobo(monthlyGrossKobo);
    const company = await findCompany(tx, companyId);
    const companyName = (await findLegalEntity(tx))?.legalName ?? company?.name ?? "";
    const employer = askedEmployer ?? (await currentOrRecommendedEmployer(tx, day));
    const profile = inForceOnDay(await findStatutoryProfiles(tx), day) ?? suggestedProfile(day);
    const structure = await defaultStructure(tx, day);
    splitOrReject(structure.components, monthlyGross);
    const quote = quoteOf({
      month: {
        day,
        monthlyGross,
        components: structure.components,
        profile,
        terms: defaultTerms(profile),
        standing: [],
        loans: [],
        peopleInCompany: await peopleWithNewEmployee(tx, { employer, day }),
      },
      employer,
      employerName: employer === "albashi" ? config.legalEntity.legalName : companyName,
      plan: company?.plan ?? "basic",
      split: `The salary is split by your salary structure “${structure.name}”, which decides what is pensionable.`,
    });
    return { quote, companyName };
  });

const defaultStructure = async (tx: CompanyTransaction, day: LocalDate) => {
  const structure = (await findStructures(tx)).find(({ isDefault }) => isDefault);
  const version = structure && inForceOnDay(structure.versions, day);
  if (!version) throw quoteNeedsStructure();
  return { name: structure.name, components: salaryComponentsOf(version.parts, await findComponents(tx)) };
};

const peopleWithNewEmployee = async (tx: CompanyTransaction, { employer, day }: { employer: Employer; day: LocalDate }) => {
  const today = { firstDay: day, lastDay: day, payDay: day };
  return employer === "albashi" ? countAlbashiPeople(tx, today, { joining: 1 }) : (await countCompanyPeople(tx, today)) + 1;
};
