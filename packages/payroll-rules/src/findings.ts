import type { PayFacts } from "./facts.ts";
import { duties } from "./findings/duties.ts";
import type { Circumstances, Finding } from "./findings/finding.ts";
import { pension } from "./findings/pension.ts";
import { tax } from "./findings/tax.ts";
import { wages } from "./findings/wages.ts";
import type { Payslip } from "./payslip.ts";

const gravity = { error: 0, warning: 1, notice: 2 };

/** All findings of one payslip, most severe first. */
export const findingsOf = (facts: PayFacts, slip: Payslip, about: Circumstances): Finding[] =>
  [...wages, ...tax, ...pension, ...duties]
    .flatMap((check) => check({ facts, slip, about }) ?? [])
    .toSorted((one, other) => gravity[one.severity] - gravity[other.severity]);
