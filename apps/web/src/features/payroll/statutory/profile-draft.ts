import type { StatutoryProfile } from "@albashi/contracts/payroll/statutory";
import { parseNaira } from "../../../ui/naira-input.ts";
import { formatNairaInput } from "../format-naira-input.ts";

/** The form values of the statutory profile. */
export interface ProfileDraft {
  readonly validFrom: string;
  readonly pensionScheme: StatutoryProfile["pensionScheme"];
  /** Per cent, or empty for the minimum of the law. */
  readonly employeePensionPercent: string;
  readonly employerPensionPercent: string;
  readonly noticePayBase: StatutoryProfile["noticePayBase"];
  readonly thirteenthMonthBase: StatutoryProfile["thirteenthMonthBase"];
  readonly housingFundBase: StatutoryProfile["housingFundBase"];
  readonly healthInsuranceArrangement: StatutoryProfile["healthBy"];
  readonly employeeHealthContribution: string;
  readonly employerHealthContribution: string;
  readonly trainingFund: StatutoryProfile["trainingFund"];
  readonly annualTurnover: string;
  readonly groupLifeCover: string;
  readonly groupLifePremium: string;
  readonly payeMethod: StatutoryProfile["payeMethod"];
  readonly allowsPayeRefunds: boolean;
  readonly monthlyHours: string;
  readonly overtimePercent: string;
}

const bpsPerPercent = 100;

const formatPercent = (bps: number | null) => (bps === null ? "" : String(bps / bpsPerPercent));
const parsePercent = (typed: string) => (typed.trim() === "" ? null : Math.round(Number(typed.trim()) * bpsPerPercent));

/** Where the employer pays alone, the employee's rate is zero. */
const pensionRatesOf = ({ pensionScheme, employeePensionPercent, employerPensionPercent }: ProfileDraft) => {
  if (pensionScheme === "none") return { employeePensionBps: null, employerPensionBps: null };
  const employerPensionBps = parsePercent(employerPensionPercent);
  if (pensionScheme === "employer_only") return { employeePensionBps: employerPensionBps === null ? null : 0, employerPensionBps };
  return { employeePensionBps: parsePercent(employeePensionPercent), employerPensionBps };
};

/** Converts a profile to form values. */
export const toProfileDraft = (profile: StatutoryProfile): ProfileDraft => ({
  validFrom: profile.validFrom,
  pensionScheme: profile.pensionScheme,
  employeePensionPercent: formatPercent(profile.employeePensionBps),
  employerPensionPercent: formatPercent(profile.employerPensionBps),
  noticePayBase: profile.noticePayBase,
  thirteenthMonthBase: profile.thirteenthMonthBase,
  housingFundBase: profile.housingFundBase,
  healthInsuranceArrangement: profile.healthBy,
  employeeHealthContribution: formatNairaInput(profile.healthEmployeeKobo),
  employerHealthContribution: formatNairaInput(profile.healthEmployerKobo),
  trainingFund: profile.trainingFund,
  annualTurnover: formatNairaInput(profile.annualTurnoverKobo),
  groupLifeCover: formatNairaInput(profile.groupLifeCoverKobo),
  groupLifePremium: formatNairaInput(profile.groupLifePremiumKobo),
  payeMethod: profile.payeMethod,
  allowsPayeRefunds: profile.mayRefund,
  monthlyHours: String(profile.hoursOfMonth),
  overtimePercent: String(profile.overtimeRateBps / bpsPerPercent),
});

/** Converts form values to a profile. An empty amount is zero. */
export const parseProfileDraft = (draft: ProfileDraft): StatutoryProfile => ({
  validFrom: draft.validFrom,
  pensionScheme: draft.pensionScheme,
  ...pensionRatesOf(draft),
  noticePayBase: draft.noticePayBase,
  thirteenthMonthBase: draft.thirteenthMonthBase,
  housingFundBase: draft.housingFundBase,
  healthBy: draft.healthInsuranceArrangement,
  healthEmployeeKobo: parseNaira(draft.employeeHealthContribution) ?? "0",
  healthEmployerKobo: parseNaira(draft.employerHealthContribution) ?? "0",
  trainingFund: draft.trainingFund,
  annualTurnoverKobo: parseNaira(draft.annualTurnover) ?? "0",
  groupLifeCoverKobo: parseNaira(draft.groupLifeCover) ?? "0",
  groupLifePremiumKobo: parseNaira(draft.groupLifePremium) ?? "0",
  payeMethod: draft.payeMethod,
  mayRefund: draft.allowsPayeRefunds,
  hoursOfMonth: Number(draft.monthlyHours),
  overtimeRateBps: Number(draft.overtimePercent) * bpsPerPercent,
});
