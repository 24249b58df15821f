import { monthOf, yearOf } from "@albashi/dates";
import type { Kobo } from "@albashi/money";
import {
  computePayslip,
  type Earning,
  noticeDeduction,
  type OtherDeduction,
  overtimePay,
  type PayFacts,
  type RemainingRegularPay,
  repaymentOf,
  severancePay,
  thirteenthMonth,
} from "@albashi/payroll-rules";
import { coversMonth } from "../../runs/index.ts";
import { type AgreedNetPay, grossedUp } from "./agreed-net-pay.ts";
import { benefitsOfMonth, benefitsPerMonth } from "./benefits.ts";
import { extraLineId, loanLineId, netLineId } from "./line-ids.ts";
import { earningsOfMonth, type PaidMonth, paidMonthOf } from "./month-earnings.ts";
import type { Extra, Item, PayInputs } from "./pay-inputs.ts";
import { contractBaseOf, settlementFor, unservedNoticeDeduction } from "./settlement.ts";
import { takeHomeAgreed } from "./take-home.ts";

/** The components a payslip is built from. Each can change independently, which is how a variance is attributed to its drivers. */
export interface PayParts {
  readonly rules: PayFacts["rules"];
  readonly day: Pick<PayFacts, "payDay" | "taxYear">;
  readonly year: Pick<PayFacts, "month" | "lastExpectedMonth" | "toDate" | "previousEmployer"> & { besideTheMonths?: RemainingRegularPay };
  readonly paye: PayFacts["paye"];
  /** The regular pay of a full month; undefined under rules that do not compare it. */
  readonly monthlyRate: PayFacts["monthlyRate"];
  readonly salary: PaidMonth;
  /** Earnings and deductions besides the salary, by their ids. */
  readonly extras: ReadonlyMap<string, Earning | OtherDeduction>;
  readonly standing: ReadonlyMap<string, Earning | OtherDeduction>;
  /** Amounts agreed as take-home pay, in the order they are grossed up. */
  readonly netAgreed: readonly AgreedNetPay[];
  readonly benefits: PayFacts["benefits"];
  readonly settlement: readonly Earning[];
  /** The wages of the notice that an employee who leaves did not give and owes. */
  readonly noticeOwed: Kobo;
  readonly severancePaidBefore: PayFacts["severancePaidBefore"];
  readonly arrears: readonly Earning[];
  readonly loans: readonly OtherDeduction[];
  readonly claims: PayFacts["claims"];
  readonly pension: PayFacts["pension"];
  readonly housingFund: PayFacts["housingFund"];
  readonly health: PayFacts["health"];
  readonly employer: PayFacts["employer"];
}

const lastMonth = 12;
const zeroKobo = 0n as Kobo;

/** Splits inputs into components. Off-cycle runs pay no salary and no recurring item, and deduct no loan. */
export const partsOf = (inputs: PayInputs): PayParts => {
  const { run, terms, claims, arrears } = inputs;
  const { profile } = run;
  const paysMonth = coversMonth(run.kind);
  const parts: PayParts = {
    rules: run.rules,
    day: { payDay: run.payDay, taxYear: taxMonthOf(inputs).year },
    year: yearSoFar(inputs),
    paye: { method: profile.payeMethod, mayRefund: profile.mayRefund },
    monthlyRate: run.rules?.minimumWageTest === "rate_of_pay" ? rateOfPay(inputs) : undefined,
    salary: paysMonth ? paidMonthOf(inputs) : { segments: [], ofDays: 1 },
    extras: extrasOf(inputs),
    standing: paysMonth ? sumById(inputs.standing.map((item) => payLineOfItem(item, inputs))) : new Map(),
    netAgreed: netAgreedOf(inputs),
    benefits: paysMonth ? benefitsOfMonth(inputs, moneyOfFullMonth(inputs)) : undefined,
    settlement: settlementFor(inputs),
    noticeOwed: unservedNoticeDeduction(inputs),
    severancePaidBefore: inputs.severancePaidBefore,
    arrears,
    claims,
    loans: paysMonth ? inputs.loans.map(repayment) : [],
    pension: pensionTermsOf(inputs),
    housingFund: { isMember: terms.isHousingFundMember, base: profile.housingFundBase },
    // An agreed premium is owed once a month; a percentage of basic pay also applies to off-cycle runs.
    health: paysMonth || profile.health.by === "guideline" ? profile.health : { by: "none" },
    employer: { owesTrainingFund: profile.owesTrainingFund, groupLifePremium: paysMonth ? profile.groupLifePremium : zeroKobo },
  };
  return paysMonth ? parts : { ...parts, year: { ...parts.year, besideTheMonths: regularPayToCome(inputs, parts) } };
};

/** Assembles the facts from the components. Amounts agreed as net are grossed up last, from all the other pay. */
export const factsFrom = (parts: PayParts): PayFacts => {
  const factsWith = factsWithout(parts);
  if (parts.netAgreed.length === 0) return factsWith([]);
  return factsWith(grossedUp(parts.netAgreed, { factsWith, factsBeforeArrears: factsWithout({ ...parts, arrears: [] }) }));
};

// Members are written one by one, because this object is built for every payslip.
const factsWithout =
  (parts: PayParts) =>
  (added: readonly Earning[]): PayFacts => {
    const { day, year, noticeOwed } = parts;
    const [earnings, deductions] = linesOf(parts, added);
    return {
      rules: parts.rules,
      payDay: day.payDay,
      ...(day.taxYear === undefined ? {} : { taxYear: day.taxYear }),
      month: year.month,
      lastExpectedMonth: year.lastExpectedMonth,
      toDate: year.toDate,
      previousEmployer: year.previousEmployer,
      ...(year.besideTheMonths ? { besideTheMonths: year.besideTheMonths } : {}),
      paye: parts.paye,
      monthlyRate: parts.monthlyRate,
      benefits: parts.benefits,
      severancePaidBefore: parts.severancePaidBefore,
      claims: parts.claims,
      pension: parts.pension,
      housingFund: parts.housingFund,
      health: parts.health,
      employer: parts.employer,
      earnings,
      deductions: noticeOwed === 0n ? deductions : [...deductions, ...noticeDeduction(noticeOwed, { earnings, deductions, ...day })],
    };
  };

const linesOf = ({ salary, extras, standing, settlement, arrears, loans }: PayParts, added: readonly Earning[]) => {
  const earnings = earningsOfMonth(salary);
  const deductions: OtherDeduction[] = [];
  for (const items of [extras, standing]) {
    for (const item of items.values()) {
      if (isEarning(item)) earnings.push(item);
      else deductions.push(item);
    }
  }
  earnings.push(...settlement, ...arrears, ...added);
  deductions.push(...loans);
  return [mergeLinesById(earnings), mergeLinesById(deductions)] as const;
};

/** The regular pay of a full month: the salary in force at the end, and recurring items. */
export const fullMonthGrossOf = ({ salaries, standing }: Pick<PayInputs, "salaries" | "standing">): Kobo => {
  const standingPay = standing.reduce(
    (sum, item) => sum + (item.side === "earning" && item.isRegular && item.kind !== "reimbursement" ? item.amount : 0n),
    0n,
  );
  return ((salaries.at(-1)?.monthlyGross ?? 0n) + standingPay) as Kobo;
};

/** The pay of a full month that the minimum wage is compared with: gross income includes benefits in kind. */
const rateOfPay = (inputs: PayInputs): Kobo => (fullMonthGrossOf(inputs) + benefitsPerMonth(inputs, moneyOfFullMonth(inputs))) as Kobo;

/** The same in money only, which limits the value of a home. */
const moneyOfFullMonth = ({ salaries, standing }: PayInputs): bigint =>
  fullMonthGrossOf({ salaries, standing: standing.filter(({ kind }) => kind !== "benefit_in_kind") });

const isEarning = (one: Earning | OtherDeduction): one is Earning => "isTaxable" in one;

/** Two amounts with one id are one line, with the properties of the first. */
const mergeLinesById = <Line extends { readonly id: string; readonly amount: Kobo }>(lines: readonly Line[]): readonly Line[] => {
  if (lines.length < 2) return lines;
  const byId = sumById(lines);
  return byId.size === lines.length ? lines : [...byId.values()];
};

const sumById = <Line extends { readonly id: string; readonly amount: Kobo }>(lines: readonly Line[]): Map<string, Line> => {
  const byId = new Map<string, Line>();
  for (const line of lines) {
    const before = byId.get(line.id);
    byId.set(line.id, before ? { ...before, amount: (before.amount + line.amount) as Kobo } : line);
  }
  return byId;
};

const yearSoFar = (inputs: PayInputs): PayParts["year"] => {
  const { toDate, previousEmployer, run } = inputs;
  const last = lastExpectedMonthOf(inputs);
  // An off-cycle run adds no month to the months paid.
  const month = coversMonth(run.kind) ? run.month : Math.max(1, last - monthsToCome(inputs));
  return { month, lastExpectedMonth: last, toDate, previousEmployer };
};

/** December, or the month of leaving. For an employee who left before the run's month, it is the run's month. */
const lastExpectedMonthOf = (inputs: PayInputs): number => {
  const { lastDay } = inputs.employment;
  const { year, month } = taxMonthOf(inputs);
  if (lastDay === undefined || yearOf(lastDay) > year) return lastMonth;
  return yearOf(lastDay) < year ? month : Math.max(month, monthOf(lastDay).month);
};

/** The month of the tax year: the run's, or that of the pay day or the last day where the payment belongs to another year. */
const taxMonthOf = ({ run, taxYear, employment: { lastDay } }: PayInputs): { year: number; month: number } => {
  if (taxYear === undefined) return run;
  const day = taxYear === yearOf(run.payDay) ? run.payDay : (lastDay ?? run.payDay);
  return { year: taxYear, month: monthOf(day).month };
};

const monthsToCome = (inputs: PayInputs): number => {
  const { run, lastPaidMonth, employment } = inputs;
  const paid = Math.max(lastPaidMonth, taxMonthOf(inputs).month - 1);
  const hasLeft = employment.lastDay !== undefined && employment.lastDay < run.firstDay;
  return hasLeft ? 0 : Math.max(0, lastExpectedMonthOf(inputs) - paid);
};

/** The taxable pay of a full month at the salary in force. */
const regularPayToCome = (inputs: PayInputs, parts: PayParts): RemainingRegularPay => {
  const months = monthsToCome(inputs);
  const last = inputs.salaries.at(-1);
  if (months === 0 || !last) return { months, taxablePay: zeroKobo, contributions: zeroKobo };
  const { unpaidParts: _, ...present } = inputs;
  const month = partsOf({ ...present, run: { ...inputs.run, kind: "regular" }, extras: [], arrears: [], unpaidDays: [] });
  const segment = month.salary.segments.at(-1);
  const salary = { segments: segment ? [{ ...segment, paidDays: 1 }] : [], ofDays: 1 };
  const slip = computePayslip(factsFrom({ ...month, year: { ...parts.year, month: 1 }, salary, settlement: [], noticeOwed: zeroKobo }), {
    isExplained: false,
  });
  return { months, taxablePay: slip.taxablePay, contributions: slip.contributions };
};

const extrasOf = (inputs: PayInputs): ReadonlyMap<string, Earning | OtherDeduction> =>
  inputs.extras.length === 0 ? new Map() : sumById(inputs.extras.flatMap((extra) => payLinesOfExtra(extra, inputs)));

const payLinesOfExtra = (extra: Extra, inputs: PayInputs): (Earning | OtherDeduction)[] => {
  const monthlyPay = inputs.salaries.at(-1)?.monthlyGross ?? zeroKobo;
  const { profile } = inputs.run;
  switch (extra.side) {
    case "overtime":
      return [
        overtimePay({
          monthlyPay,
          hundredthsWorked: extra.hundredths,
          hoursOfMonth: BigInt(profile.hoursOfMonth),
          rateBps: BigInt(profile.overtimeRateBps),
        }),
      ];
    case "thirteenth_month":
      return [thirteenthMonth({ monthlyPay: contractBaseOf(inputs, profile.thirteenthMonthBase), monthsServed: monthsServed(inputs) })];
    case "unused_leave":
      return [];
    case "severance":
      return [severancePay(extra.amount)];
    case "net_earning":
    case "take_home":
      return [];
    case "earning":
    case "deduction":
      return [payLineOfItem(extra, inputs)];
  }
};

/** What is agreed on top of other pay comes first, and then the whole take-home pay, which includes it. */
const netAgreedOf = (inputs: PayInputs): readonly AgreedNetPay[] => [
  ...inputs.extras.flatMap((extra): AgreedNetPay[] => {
    if (extra.side !== "net_earning") return [];
    const earning = payLineOfItem({ ...extra, side: "earning" }, inputs) as Earning;
    return [{ earning: { ...earning, id: netLineId(earning.id), amount: zeroKobo }, net: extra.amount, basis: "additional" }];
  }),
  ...inputs.extras.flatMap((extra): AgreedNetPay[] => (extra.side === "take_home" ? [takeHomeAgreed(inputs, extra.amount)] : [])),
];

const payLineOfItem = (item: Item, { structures, run }: PayInputs): Earning | OtherDeduction => {
  const { side, code, ...rest } = item;
  if (side === "deduction") return { ...rest, id: code };
  const isOfSalary = structures.some((structure) => structure.some(({ id }) => id === code));
  // An amount outside the salary's own line, or in an off-cycle run, is one-off.
  const id = isOfSalary ? extraLineId(code) : code;
  const earning = { ...rest, id } as Earning;
  return isOfSalary || !coversMonth(run.kind) ? { ...earning, isRegular: false } : earning;
};

/** The months of the year, up to the run's, in which the employee works on the fifteenth. */
const monthsServed = ({ run, employment: { firstDay, lastDay } }: PayInputs): number =>
  Array.from({ length: run.month }, (_, index) => `${run.year}-${String(index + 1).padStart(2, "0")}-15`).filter(
    (day) => firstDay <= day && (lastDay === undefined || day <= lastDay),
  ).length;

/** The agreed rates belong to the company's own scheme; a person on another one contributes the minimum of the law. */
const pensionTermsOf = ({ run, terms }: PayInputs): PayFacts["pension"] => {
  const { pensionRates, pensionScheme } = run.profile;
  const isOfCompany = terms.pensionScheme === pensionScheme;
  return {
    scheme: terms.pensionScheme,
    voluntary: coversMonth(run.kind) ? terms.voluntaryPension : zeroKobo,
    ...(pensionRates && isOfCompany ? { rates: pensionRates } : {}),
  };
};

const repayment = (loan: PayInputs["loans"][number]): OtherDeduction => ({
  ...repaymentOf({ ...loan, id: loanLineId(loan.place) }, loan),
  kind: loan.kind,
});
