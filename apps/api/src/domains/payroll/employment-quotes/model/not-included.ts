import type { EmploymentQuote } from "@albashi/contracts/payroll/employment-quotes";
import { formatNaira } from "@albashi/money";
import { computePayslip, findingsOf, requiredGroupLifeCover } from "@albashi/payroll-rules";
import { circumstancesOf, type FullMonth, factsOf, inputsOf } from "../../payslip-records/index.ts";

type NotIncluded = EmploymentQuote["notIncluded"][number];

/** What the law requires of this employer, or may require, at a price we do not know. */
export const notIncludedIn = (month: FullMonth): NotIncluded[] => [...groupLife(month), ...funds(month)];

const groupLife = ({ day, monthlyGross, peopleInCompany, profile }: FullMonth): NotIncluded[] => {
  const required = requiredGroupLifeCover(day, { monthlyGross, people: peopleInCompany });
  if (!required || profile.groupLifePremium > 0n) return [];
  return [
    {
      name: "Group life cover",
      text: `The employer must insure the employee's life for at least ${formatNaira(required.cover)}, ${required.years} years' pay. The insurer sets the premium.`,
      citations: [{ act: required.law.act, section: required.law.section }],
    },
  ];
};

const names = { training_fund_may_claim: "Industrial Training Fund", health_insurance_missing: "Health insurance" } as const;
const texts = {
  training_fund_may_claim:
    "Not due under the law in force, but the Fund's own rules still apply from five employees. It may claim 1% of annual pay.",
  health_insurance_missing: "The employer must provide health insurance. Most companies buy a private plan; the price depends on the plan.",
} as const;

/** The findings that the payslip itself would have about funds. */
const funds = (month: FullMonth): NotIncluded[] => {
  const inputs = inputsOf(month);
  const facts = factsOf(inputs);
  const circumstances = circumstancesOf(inputs, { peopleInCompany: month.peopleInCompany, hasPensionAdministrator: true });
  return findingsOf(facts, computePayslip(facts), circumstances).flatMap(({ code, law }) =>
    code === "training_fund_may_claim" || code === "health_insurance_missing"
      ? [{ name: names[code], text: texts[code], citations: law ? [{ act: law.act, section: law.section }] : [] }]
      : [],
  );
};
