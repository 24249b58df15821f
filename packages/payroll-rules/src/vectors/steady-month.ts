import type { LocalDate } from "@albashi/dates";
import { divide, type Kobo, naira } from "@albashi/money";
import { koboOfCell } from "../arithmetic.ts";
import { currentRules } from "../calculation-rules.ts";
import type { Earning, PayFacts } from "../facts.ts";
import type { ReliefBase } from "../law/income-tax.ts";
import { computePayslip } from "../payslip.ts";
import type { Cell } from "../step.ts";
import { noClaims, zeroEmploymentToDate, zeroYearToDate } from "../to-date.ts";

/** A case of steady pay all year, in the format of the test data: amounts in kobo, bases in per cent of gross. */
export interface SteadyCase {
  readonly id: string;
  readonly monthlyGrossKobo: number;
  readonly pensionBasePct: number;
  readonly nhfBasePct: number;
  readonly annualRentKobo?: number;
  readonly monthlyNhisKobo?: number;
  readonly lifePremiumPrecedingYearKobo?: number;
  readonly ownerOccupierInterestKobo?: number;
  readonly craBasis?: ReliefBase;
}

const amount = (whole: number | undefined): Kobo => BigInt(whole ?? 0) as Kobo;

/** A regular earning of a month. */
export const earning = (id: string, kobo: Kobo, overrides: Partial<Earning> = {}): Earning => ({
  id,
  name: id,
  kind: "allowance",
  amount: kobo,
  isTaxable: true,
  isPensionable: false,
  isRegular: true,
  ...overrides,
});

/** The facts of one month with nothing special about it. */
export const plainFacts = (payDay: LocalDate, earnings: readonly Earning[]): PayFacts => ({
  rules: currentRules,
  payDay,
  month: 1,
  lastExpectedMonth: 12,
  earnings,
  deductions: [],
  pension: { scheme: "none", voluntary: naira(0n) },
  housingFund: { isMember: false },
  health: { by: "none" },
  employer: { owesTrainingFund: false, groupLifePremium: naira(0n) },
  claims: noClaims,
  toDate: zeroEmploymentToDate,
  previousEmployer: zeroYearToDate,
  paye: { method: "projection", mayRefund: true },
});

/** January of a steady year, with every figure a case may contain. */
export const steadyMonth = (steady: SteadyCase, payDay: LocalDate): Readonly<Record<string, bigint>> => {
  const gross = amount(steady.monthlyGrossKobo);
  const part = (percent: number) => divide(gross * BigInt(percent), 100n, "half_up") as Kobo;
  const [pensionable, basic] = [part(steady.pensionBasePct), part(steady.nhfBasePct)];
  // The bases overlap, so the pay is split where they end; the smaller is inside the larger.
  const [inner, outer] = pensionable < basic ? [pensionable, basic] : [basic, pensionable];
  const slip = computePayslip({
    ...plainFacts(payDay, [
      earning("inner", inner, { isPensionable: true, kind: "basic" }),
      earning("outer", (outer - inner) as Kobo, { isPensionable: pensionable > basic, kind: pensionable > basic ? "housing" : "basic" }),
      earning("rest", (gross - outer) as Kobo),
    ]),
    pension: { scheme: pensionable > 0n ? "shared" : "none", voluntary: naira(0n) },
    housingFund: { isMember: basic > 0n, base: "basic" },
    health: { by: "agreement", employee: amount(steady.monthlyNhisKobo), employer: naira(0n) },
    claims: {
      annualRent: amount(steady.annualRentKobo),
      lifePremiumPrecedingYear: amount(steady.lifePremiumPrecedingYearKobo),
      ownerOccupierInterest: amount(steady.ownerOccupierInterestKobo),
    },
    paye: { method: "projection", mayRefund: true, ...(steady.craBasis ? { reliefBase: steady.craBasis } : {}) },
  });
  const line = (id: string) => slip.lines.find((one) => one.id === id)?.amount ?? 0n;
  const valueNamed = (name: string) => {
    const cell = slip.steps.findIndex(({ what }) => what === name);
    return cell === -1 ? 0n : koboOfCell(slip, cell as Cell);
  };
  const isExempt = valueNamed("Earns the minimum wage or less") === 1n;
  return {
    employeePensionMonthlyKobo: line("pension"),
    employerPensionMonthlyKobo: line("employer-pension"),
    nhfMonthlyKobo: line("housing-fund"),
    craAnnualKobo: isExempt ? 0n : valueNamed("Consolidated relief"),
    chargeableAnnualKobo: slip.chargeableOfYear,
    payeAnnualKobo: slip.taxOfYear,
    payeMonthlyKobo: slip.paye,
    netMonthlyKobo: slip.net,
  };
};
