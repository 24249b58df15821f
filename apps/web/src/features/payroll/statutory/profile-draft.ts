import type { StatutoryProfile } from "@albashi/contracts/payroll/statutory";
import { parseNaira } from "../../../ui/naira-input.ts";
import { formatNairaInput } from "../format-naira-input.ts";

/** The form values of the statutory profile. */
export interface ProfileDraft {
  readonly validFrom: string;
  readonly pensionScheme: StatutoryProfile["pensionScheme"];
  readonly housingFundBase: StatutoryProfile["housingFundBase"];
  readonly healthBy: StatutoryProfile["healthBy"];
  readonly healthEmployee: string;
  readonly healthEmployer: string;
  readonly trainingFund: StatutoryProfile["trainingFund"];
  readonly annualTurnover: string;
  readonly groupLifeCover: string;
  readonly groupLifePremium: string;
  readonly payeMethod: StatutoryProfile["payeMethod"];
  readonly mayRefund: boolean;
  readonly hoursOfMonth: string;
  readonly overtimePercent: string;
}

const bpsPerPercent = 100;

/** Converts a profile to form values. */
export const toProfileDraft = (profile: StatutoryProfile): ProfileDraft => ({
  validFrom: profile.validFrom,
  pensionScheme: profile.pensionScheme,
  housingFundBase: profile.housingFundBase,
  healthBy: profile.healthBy,
  healthEmployee: formatNairaInput(profile.healthEmployeeKobo),
  healthEmployer: formatNairaInput(profile.healthEmployerKobo),
  trainingFund: profile.trainingFund,
  annualTurnover: formatNairaInput(profile.annualTurnoverKobo),
  groupLifeCover: formatNairaInput(profile.groupLifeCoverKobo),
  groupLifePremium: formatNairaInput(profile.groupLifePremiumKobo),
  payeMethod: profile.payeMethod,
  mayRefund: profile.mayRefund,
  hoursOfMonth: String(profile.hoursOfMonth),
  overtimePercent: String(profile.overtimeRateBps / bpsPerPercent),
});

/** Converts form values to a profile. An empty amount is zero. */
export const parseProfileDraft = (draft: ProfileDraft): StatutoryProfile => ({
  validFrom: draft.validFrom,
  pensionScheme: draft.pensionScheme,
  housingFundBase: draft.housingFundBase,
  healthBy: draft.healthBy,
  healthEmployeeKobo: parseNaira(draft.healthEmployee) ?? "0",
  healthEmployerKobo: parseNaira(draft.healthEmployer) ?? "0",
  trainingFund: draft.trainingFund,
  annualTurnoverKobo: parseNaira(draft.annualTurnover) ?? "0",
  groupLifeCoverKobo: parseNaira(draft.groupLifeCover) ?? "0",
  groupLifePremiumKobo: parseNaira(draft.groupLifePremium) ?? "0",
  payeMethod: draft.payeMethod,
  mayRefund: draft.mayRefund,
  hoursOfMonth: Number(draft.hoursOfMonth),
  overtimeRateBps: Number(draft.overtimePercent) * bpsPerPercent,
});
