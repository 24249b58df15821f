import type { BodyOf } from "@albashi/contracts/contract";
import type { CalculateEmploymentCost, EmploymentQuote } from "@albashi/contracts/payroll/employment-quotes";
import { lagosDayOf } from "@albashi/dates";
import { kobo } from "@albashi/money";
import type { SalaryComponent } from "@albashi/payroll-rules";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import { countAlbashiPeople } from "../../../people/index.ts";
import { defaultTerms } from "../../payslip-records/index.ts";
import { suggestedProfile } from "../../statutory/index.ts";
import { quoteOf } from "../model/quote.ts";

/** The whole salary is pensionable, as in the take-home calculator. */
const wholeSalary: SalaryComponent = {
  id: "basic",
  name: "Monthly salary",
  kind: "basic",
  isTaxable: true,
  isPensionable: true,
  size: { by: "rest" },
};

/** Quotes an employment for a visitor, on the profile that a new company begins with. Nothing of the request is stored. */
export const calculateEmploymentCost = async (
  { database, clock, config }: Pick<Dependencies, "database" | "clock" | "config">,
  { monthlyGrossKobo, employer, plan, people }: BodyOf<typeof CalculateEmploymentCost>,
): Promise<EmploymentQuote> => {
  const day = lagosDayOf(clock.now());
  const profile = suggestedProfile(day);
  const today = { firstDay: day, lastDay: day, payDay: day };
  const peopleInCompany =
    employer === "albashi" ? await database.inPlatform((tx) => countAlbashiPeople(tx, today, { joining: 1 })) : people;
  return quoteOf({
    month: {
      day,
      monthlyGross: kobo(monthlyGrossKobo),
      components: [wholeSalary],
      profile,
      terms: defaultTerms(profile),
      standing: [],
      loans: [],
      peopleInCompany,
    },
    employer,
    employerName: employer === "albashi" ? config.legalEntity.legalName : null,
    plan,
    split: "The whole salary is pensionable. If a contract splits pay into components, less may be pensionable.",
  });
};
