import type { ContractBase } from "@albashi/contracts/payroll/statutory";
import type { LocalDate } from "@albashi/dates";
import type { Kobo } from "@albashi/money";
import { type Earning, finalSettlement, missingNoticePay, severancePay } from "@albashi/payroll-rules";
import { coversMonth } from "../../runs/index.ts";
import { earningsOfMonth } from "./month-earnings.ts";
import type { PayInputs } from "./pay-inputs.ts";

const zeroKobo = 0n as Kobo;

/**
 * Pay in lieu and severance pay when the last day is in the period, and unused leave. Under earlier calculation rules, notice that the
 * employee owes is included as a negative earning.
 */
export const settlementFor = (inputs: PayInputs): readonly Earning[] => {
  const { run, extras, salaries } = inputs;
  const leave = extras.reduce((sum, extra) => sum + (extra.side === "unused_leave" ? extra.hundredths : 0n), 0n);
  const leaving = findLeaving(inputs);
  if (!leaving && leave === 0n) return [];
  const terms = leaving ?? noticeTermsOf(inputs, run.lastDay);
  // An employee who never started has nothing to settle.
  if (terms.lastDay < terms.firstDay) return [];
  const severance = leaving ? severanceDue(inputs) : zeroKobo;
  const settlement = finalSettlement({
    ...terms,
    missingNoticeIsOwedBy: leaving && !isUnservedNoticeDeducted(inputs) ? leaving.owedBy : "nobody",
    monthlyGross: salaries.at(-1)?.monthlyGross ?? zeroKobo,
    unusedLeaveHundredths: leave,
  });
  return severance > 0n ? [...settlement, severancePay(severance)] : settlement;
};

/** The agreed severance pay, less what earlier runs paid of it and what is entered in this run: it is paid once. */
const severanceDue = ({ employment, severancePaidBefore = zeroKobo, extras }: PayInputs): Kobo => {
  const entered = extras.reduce((sum, extra) => sum + (extra.side === "severance" ? extra.amount : 0n), 0n);
  const due = (employment.severance ?? zeroKobo) - severancePaidBefore - entered;
  return (due > 0n ? due : zeroKobo) as Kobo;
};

/** What an employee who leaves in the period without notice owes for it, as a deduction. */
export const unservedNoticeDeduction = (inputs: PayInputs): Kobo => {
  const leaving = findLeaving(inputs);
  if (!leaving || !isUnservedNoticeDeducted(inputs) || leaving.lastDay < leaving.firstDay) return zeroKobo;
  return missingNoticePay(leaving);
};

const isUnservedNoticeDeducted = ({ run, employment }: PayInputs) =>
  run.rules?.missingNotice === "deduction" && employment.missingNoticeOwedBy === "worker";

/** The notice terms of an employee whose last day is in the period of a run that pays the month. */
const findLeaving = (inputs: PayInputs) => {
  const { run, employment } = inputs;
  const { lastDay, missingNoticeOwedBy: owedBy = "nobody" } = employment;
  if (lastDay === undefined || lastDay < run.firstDay || lastDay > run.lastDay || !coversMonth(run.kind)) return undefined;
  return { ...noticeTermsOf(inputs, lastDay), owedBy };
};

const noticeTermsOf = (inputs: PayInputs, lastDay: LocalDate) => {
  const { firstDay, noticeGivenOn } = inputs.employment;
  return {
    firstDay,
    lastDay,
    // Notice given before the employment began runs from its first day.
    noticeGivenOn: noticeGivenOn !== undefined && noticeGivenOn < firstDay ? firstDay : noticeGivenOn,
    monthlyMoneyWages: contractBaseOf(inputs, inputs.run.profile.noticePayBase),
  };
};

const earningKindsByBase: Readonly<Record<Exclude<ContractBase, "gross">, readonly string[]>> = {
  basic: ["basic"],
  basic_housing_transport: ["basic", "housing", "transport"],
};

/** The part of a full month's salary that a contract names as a base. Labour Act s.11(9) asks for wages without other allowances. */
export const contractBaseOf = (inputs: PayInputs, base: ContractBase = "gross"): Kobo => {
  const last = inputs.salaries.at(-1);
  if (!last) return zeroKobo;
  if (base === "gross") return last.monthlyGross;
  const structure = inputs.structures[last.structure] ?? [];
  const fullMonth = earningsOfMonth({ segments: [{ monthlyGross: last.monthlyGross, structure, paidDays: 1 }], ofDays: 1 });
  return fullMonth.reduce((sum, { kind, amount }) => sum + (earningKindsByBase[base].includes(kind) ? amount : 0n), 0n) as Kobo;
};
