import type { StatutoryProfile } from "@albashi/contracts/payroll/statutory";
import { parseNaira } from "../../../ui/naira-input.ts";
import { nairaOf } from "../naira-of.ts";

/** The legal profile as it stands in the fields of its form. */
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

const bpsOfPercent = 100;

/** Puts a profile into the form's fields. */
export const draftOf = (profile: StatutoryProfile): ProfileDraft => ({
  validFrom: profile.validFrom,
  pensionScheme: profile.pensionScheme,
  housingFundBase: profile.housingFundBase,
  healthBy: profile.healthBy,
  healthEmployee: nairaOf(profile.healthEmployeeKobo),
  healthEmployer: nairaOf(profile.healthEmployerKobo),
  trainingFund: profile.trainingFund,
  annualTurnover: nairaOf(profile.annualTurnoverKobo),
  groupLifeCover: nairaOf(profile.groupLifeCoverKobo),
  groupLifePremium: nairaOf(profile.groupLifePremiumKobo),
  payeMethod: profile.payeMethod,
  mayRefund: profile.mayRefund,
  hoursOfMonth: String(profile.hoursOfMonth),
  overtimePercent: String(profile.overtimeRateBps / bpsOfPercent),
});

/** Reads the form's fields as a profile. An amount left empty is none. */
export const profileOf = (draft: ProfileDraft): StatutoryProfile => ({
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
  overtimeRateBps: Number(draft.overtimePercent) * bpsOfPercent,
});
