import type { StatutoryProfile as StatutoryProfileResponse } from "@albashi/contracts/payroll/statutory";
import type { LocalDate } from "@albashi/dates";
import { type Kobo, kobo } from "@albashi/money";
import { type HealthPlan, minimumPensionRates, type PensionRates } from "@albashi/payroll-rules";

/** The statutory obligations and calculation methods of a company from a day on. */
export interface StatutoryProfile
  extends Pick<
    StatutoryProfileResponse,
    | "pensionScheme"
    | "employeePensionBps"
    | "employerPensionBps"
    | "housingFundBase"
    | "healthBy"
    | "trainingFund"
    | "noticePayBase"
    | "thirteenthMonthBase"
    | "payeMethod"
    | "mayRefund"
    | "hoursOfMonth"
    | "overtimeRateBps"
  > {
  readonly validFrom: LocalDate;
  readonly healthEmployee: Kobo;
  readonly healthEmployer: Kobo;
  readonly annualTurnover: Kobo;
  readonly groupLifeCover: Kobo;
  readonly groupLifePremium: Kobo;
}

const nothing = 0n as Kobo;

/**
 * The suggested profile of a private company: pension from both sides, the housing fund by consent, the training fund by the company's
 * size, and tax by projection over the year. Forty hours a week are 173 in a month.
 */
export const suggestedProfile = (validFrom: LocalDate): StatutoryProfile => ({
  validFrom,
  pensionScheme: "shared",
  housingFundBase: "basic",
  healthBy: "none",
  healthEmployee: nothing,
  healthEmployer: nothing,
  employeePensionBps: null,
  employerPensionBps: null,
  noticePayBase: "gross",
  thirteenthMonthBase: "gross",
  trainingFund: "by_law",
  annualTurnover: nothing,
  groupLifeCover: nothing,
  groupLifePremium: nothing,
  payeMethod: "projection",
  mayRefund: true,
  hoursOfMonth: 173,
  overtimeRateBps: 15_000,
});

/** Parses a submitted profile. Agreed amounts count only if health insurance is by agreement. */
export const parseProfile = (sent: StatutoryProfileResponse): StatutoryProfile => {
  const { healthEmployeeKobo, healthEmployerKobo, annualTurnoverKobo, groupLifeCoverKobo, groupLifePremiumKobo, ...rest } = sent;
  const isAgreed = sent.healthBy === "agreement";
  return {
    ...rest,
    validFrom: sent.validFrom as LocalDate,
    healthEmployee: isAgreed ? kobo(healthEmployeeKobo) : nothing,
    healthEmployer: isAgreed ? kobo(healthEmployerKobo) : nothing,
    annualTurnover: kobo(annualTurnoverKobo),
    groupLifeCover: kobo(groupLifeCoverKobo),
    groupLifePremium: kobo(groupLifePremiumKobo),
  };
};

export const presentProfile = (profile: StatutoryProfile): StatutoryProfileResponse => {
  const { healthEmployee, healthEmployer, annualTurnover, groupLifeCover, groupLifePremium, ...rest } = profile;
  return {
    ...rest,
    healthEmployeeKobo: `${healthEmployee}`,
    healthEmployerKobo: `${healthEmployer}`,
    annualTurnoverKobo: `${annualTurnover}`,
    groupLifeCoverKobo: `${groupLifeCover}`,
    groupLifePremiumKobo: `${groupLifePremium}`,
  };
};

/** The agreed pension rates as the rules read them; undefined for the minimum of the law. */
export const pensionRatesOf = ({ employeePensionBps, employerPensionBps }: StatutoryProfile): PensionRates | undefined =>
  employeePensionBps === null || employerPensionBps === null
    ? undefined
    : { employeeBps: BigInt(employeePensionBps), employerBps: BigInt(employerPensionBps) };

/**
 * The field of an agreed pension rate that the law does not allow: below the minimum, one without the other, or an employee's part
 * where the employer pays alone (Pension Reform Act s.4(1), (2), (4)).
 */
export const forbiddenPensionRate = (profile: StatutoryProfile): "employeePensionBps" | "employerPensionBps" | undefined => {
  const { employeePensionBps, employerPensionBps, pensionScheme, validFrom } = profile;
  if (employeePensionBps === null && employerPensionBps === null) return undefined;
  const minimum = minimumPensionRates(pensionScheme, validFrom);
  if (!minimum || employeePensionBps === null || BigInt(employeePensionBps) < minimum.employeeBps) return "employeePensionBps";
  if (pensionScheme === "employer_only" && employeePensionBps > 0) return "employeePensionBps";
  return employerPensionBps === null || BigInt(employerPensionBps) < minimum.employerBps ? "employerPensionBps" : undefined;
};

/** The health insurance setting as the rules read it. */
export const healthPlanOf = ({ healthBy, healthEmployee, healthEmployer }: StatutoryProfile): HealthPlan =>
  healthBy === "agreement" ? { by: healthBy, employee: healthEmployee, employer: healthEmployer } : { by: healthBy };
