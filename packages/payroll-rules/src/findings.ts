import type { PayFacts } from "./facts.ts";
import { fundChecks } from "./findings/duties.ts";
import type { Circumstances, Finding } from "./findings/finding.ts";
import { pensionChecks } from "./findings/pension.ts";
import { taxChecks } from "./findings/tax.ts";
import { wageChecks } from "./findings/wages.ts";
import type { Payslip } from "./payslip.ts";

const severityOrder = { error: 0, warning: 1, notice: 2 };

/** All findings of one payslip, most severe first. */
export const findingsOf = (facts: PayFacts, slip: Payslip, circumstances: Circumstances): Finding[] =>
  [...wageChecks, ...taxChecks, ...pensionChecks, ...fundChecks]
    .flatMap((check) => check({ facts, slip, circumstances }) ?? [])
    .toSorted((one, other) => severityOrder[one.severity] - severityOrder[other.severity]);
