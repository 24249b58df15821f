import type { PayFacts } from "./facts.ts";
import { fundChecks } from "./findings/duties.ts";
import type { Check, Circumstances, Finding, Found } from "./findings/finding.ts";
import { pensionChecks } from "./findings/pension.ts";
import { taxChecks } from "./findings/tax.ts";
import { wageChecks } from "./findings/wages.ts";
import type { Payslip } from "./payslip.ts";

const severityOrder = { error: 0, warning: 1, notice: 2 };
const everyCheck: readonly Check[] = [...wageChecks, ...taxChecks, ...pensionChecks, ...fundChecks];

/** All findings of one payslip, most severe first. */
export const findingsOf = (facts: PayFacts, slip: Payslip, circumstances: Circumstances): Finding[] =>
  evaluateChecks(facts, slip, circumstances)
    .map((found) => ({ ...found, what: typeof found.what === "string" ? found.what : found.what() }))
    .toSorted((one, other) => severityOrder[one.severity] - severityOrder[other.severity]);

/** The same in the order of the checks, with messages that are not made yet: a run stores only codes. */
export const evaluateChecks = (facts: PayFacts, slip: Payslip, circumstances: Circumstances): Found[] => {
  const subject = { facts, slip, circumstances };
  const all: Found[] = [];
  for (const check of everyCheck) {
    const found = check(subject);
    if (found) all.push(found);
  }
  return all;
};
