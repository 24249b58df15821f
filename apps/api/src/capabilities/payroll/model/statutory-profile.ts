import type { StatutoryProfile as OnTheWire } from "@albashi/contracts/payroll-profile";
import type { LocalDate } from "@albashi/dates";
import { type Kobo, kobo } from "@albashi/money";
import type { HealthPlan } from "@albashi/payroll-rules";

/** What a company owes by law and how it reckons, from a day on. */
export interface StatutoryProfile
  extends Pick<
    OnTheWire,
    "pensionScheme" | "housingFundBase" | "healthBy" | "trainingFund" | "payeMethod" | "mayRefund" | "hoursOfMonth" | "overtimeRateBps"
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
 * What the law asks of a private company, as a beginning: a pension that both pay into, the housing fund for who wishes it,
 * the training fund by the company's size, and tax that follows the year. Forty hours a week are 173 in a month.
 */
export const profileByLaw = (validFrom: LocalDate): StatutoryProfile => ({
  ...{ validFrom, pensionScheme: "shared", housingFundBase: "basic", healthBy: "none", healthEmployee: nothing, healthEmployer: nothing },
  ...{ trainingFund: "by_law", annualTurnover: nothing, groupLifeCover: nothing, groupLifePremium: nothing },
  ...{ payeMethod: "projection", mayRefund: true, hoursOfMonth: 173, overtimeRateBps: 15_000 },
});

/** A profile as it was sent. Amounts that were agreed count only where health insurance is by agreement. */
export const profileSent = (sent: OnTheWire): StatutoryProfile => {
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

export const profileShown = (profile: StatutoryProfile): OnTheWire => {
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

/** How health insurance is paid, as the rules read it. */
export const healthPlanOf = ({ healthBy, healthEmployee, healthEmployer }: StatutoryProfile): HealthPlan =>
  healthBy === "agreement" ? { by: healthBy, employee: healthEmployee, employer: healthEmployer } : { by: healthBy };
