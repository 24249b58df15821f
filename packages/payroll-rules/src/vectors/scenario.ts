import type { LocalDate } from "@albashi/dates";
import { type Kobo, naira } from "@albashi/money";
import { annualValueOf, type Benefit } from "../benefits.ts";
import type { PayFacts } from "../facts.ts";
import { grossUp } from "../gross-up.ts";
import { taxOnLossOfOfficeAmount } from "../loss-of-office.ts";
import { computePayslip, type Payslip } from "../payslip.ts";
import { afterPayslip, noClaims, zeroEmploymentToDate, zeroYearToDate } from "../to-date.ts";
import { earning, plainFacts } from "./steady-month.ts";

/** A year with events, in the format of the test data. */
export interface ScenarioInput {
  readonly year: number;
  readonly method?: "projection" | "cumulative" | "month_times_twelve";
  readonly monthlyGrossKobo?: number;
  readonly monthlyPensionKobo?: number;
  readonly oneOffs?: readonly { readonly month: number; readonly kobo: number; readonly pensionable: boolean }[];
  readonly firstMonth?: number;
  readonly lastMonth?: number;
  readonly leavingKnownFromMonth?: number;
  readonly previousEmployer?: { readonly grossKobo: number; readonly pensionKobo: number; readonly payeKobo: number };
  readonly annualRentKobo?: number;
  readonly refunds?: boolean;
  readonly severanceKobo?: number;
  readonly otherChargeableKobo?: number;
  readonly annualGrossKobo?: number;
  readonly annualPensionKobo?: number;
  readonly benefits?: readonly Record<string, unknown>[];
  readonly netMonthlyKobo?: number;
  readonly pensionBasePct?: number;
}

const amount = (whole: number | undefined): Kobo => BigInt(whole ?? 0) as Kobo;
const payDayIn = (year: number, month: number) => `${year}-${String(month).padStart(2, "0")}-25` as LocalDate;

/** Every figure a scenario may contain, calculated from its input alone. */
export const scenarioFigures = (input: ScenarioInput): Readonly<Record<string, bigint>> => {
  if (input.severanceKobo !== undefined) {
    const facts = { compensation: amount(input.severanceKobo), otherChargeable: amount(input.otherChargeableKobo) };
    return { taxOnExcessKobo: taxOnLossOfOfficeAmount(payDayIn(input.year, 12), facts) };
  }
  if (input.netMonthlyKobo !== undefined) return grossedUp(input);
  if (input.annualGrossKobo !== undefined) return yearWithBenefits(input);
  return figuresOf(yearOfPay(input));
};

/** A year's payslips, each starting from the previous ones. */
const yearOfPay = (input: ScenarioInput): Payslip[] => {
  const { year, firstMonth = 1, lastMonth = 12, leavingKnownFromMonth = 1 } = input;
  const slips: Payslip[] = [];
  let toDate = zeroEmploymentToDate;
  for (let month = firstMonth; month <= lastMonth; month += 1) {
    const facts = { ...factsOf(input, month), payDay: payDayIn(year, month), month, toDate };
    const slip = computePayslip({ ...facts, lastExpectedMonth: month >= leavingKnownFromMonth ? lastMonth : 12 });
    toDate = afterPayslip(toDate, slip);
    slips.push(slip);
  }
  return slips;
};

const factsOf = (input: ScenarioInput, month: number): PayFacts => {
  const { previousEmployer: previous, method = "projection", refunds = true } = input;
  const oneOffs = (input.oneOffs ?? []).filter((one) => one.month === month);
  return {
    ...plainFacts(payDayIn(input.year, month), [
      earning("salary", amount(input.monthlyGrossKobo)),
      ...oneOffs.map(({ kobo, pensionable }, index) =>
        earning(`one-off-${index}`, amount(kobo), { kind: "bonus", isRegular: false, isPensionable: pensionable }),
      ),
    ]),
    // The data gives the pension as an amount.
    pension: { scheme: "none", voluntary: amount(input.monthlyPensionKobo) },
    claims: { ...noClaims, annualRent: amount(input.annualRentKobo) },
    previousEmployer: previous
      ? { taxablePay: amount(previous.grossKobo), contributions: amount(previous.pensionKobo), paye: amount(previous.payeKobo) }
      : zeroYearToDate,
    paye: { method, mayRefund: refunds },
  };
};

/** The figures under the names of the test data. */
const figuresOf = (slips: readonly Payslip[]): Record<string, bigint> => {
  const deducted = slips.map(({ paye }) => paye);
  const total = deducted.reduce((sum, one) => sum + one, 0n);
  const [first = 0n, last = 0n] = [deducted[0], deducted.at(-1)];
  const regular = mostCommon(deducted);
  return {
    payeJanToNovKobo: regular,
    payeOtherMonthsKobo: regular,
    payePerMonthKobo: regular,
    payeDecemberKobo: last,
    payeMarchKobo: deducted[2] ?? 0n,
    payeAnnualKobo: total,
    payeByNewEmployerKobo: total,
    deductedNineMonthsKobo: first * BigInt(slips.length),
    dueOnNineMonthsKobo: total,
    finalAdjustmentKobo: total - first * BigInt(slips.length),
  };
};

const mostCommon = (amounts: readonly bigint[]): bigint =>
  amounts.toSorted((one, other) => amounts.filter((same) => same === other).length - amounts.filter((same) => same === one).length)[0] ??
  0n;

const grossedUp = ({ year, netMonthlyKobo, pensionBasePct = 0 }: ScenarioInput): Record<string, bigint> => {
  const slipOf = (gross: Kobo) => {
    const base = (gross * BigInt(pensionBasePct)) / 100n;
    return computePayslip({
      ...plainFacts(payDayIn(year, 1), [
        earning("base", base as Kobo, { isPensionable: true, kind: "basic" }),
        earning("rest", (gross - base) as Kobo),
      ]),
      pension: { scheme: "shared", voluntary: naira(0n) },
    });
  };
  const gross = grossUp(amount(netMonthlyKobo), (one) => slipOf(one).net);
  if (gross === undefined) return {};
  const slip = slipOf(gross);
  return { grossKobo: gross, pensionKobo: slip.contributions, payeKobo: slip.paye };
};

/** A year in one piece: pay, pension and benefits in kind, as one month that is the last one. */
const yearWithBenefits = ({ year, annualGrossKobo, annualPensionKobo, benefits = [] }: ScenarioInput): Record<string, bigint> => {
  const day = payDayIn(year, 12);
  const annualGross = amount(annualGrossKobo);
  const slip = computePayslip({
    ...plainFacts(day, [
      earning("pay", annualGross),
      ...benefits.map((benefit, index) =>
        earning(`benefit-${index}`, annualValueOf(benefitOf(benefit), { day, annualGross }), { kind: "benefit_in_kind" }),
      ),
    ]),
    month: 12,
    pension: { scheme: "none", voluntary: amount(annualPensionKobo) },
  });
  return { payeAnnualKobo: slip.taxOfYear, chargeableAnnualKobo: slip.chargeableOfYear };
};

const benefitOf = (benefit: Record<string, unknown>): Benefit => {
  const kobo = (name: string) => amount(benefit[name] as number | undefined);
  switch (benefit["kind"]) {
    case "employer_asset":
      return { kind: "employer_asset", cost: kobo("costKobo") };
    case "hired_asset":
      return { kind: "hired_asset", annualRent: kobo("annualRentKobo") };
    case "accommodation":
      return { kind: "accommodation", annualRentalValue: kobo("annualRentalValueKobo") };
    default:
      return { kind: "other", annualCost: kobo("annualCostKobo"), madeGood: kobo("madeGoodKobo") };
  }
};
