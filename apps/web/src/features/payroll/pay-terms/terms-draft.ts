import type { BodyOf } from "@albashi/contracts/contract";
import type { PayTerms, SetPayTerms } from "@albashi/contracts/payroll/pay-terms";
import { parseNaira } from "../../../ui/naira-input.ts";
import { nairaOf } from "../naira-of.ts";

/** The terms of a person as they stand in the fields of the form. */
export interface TermsDraft {
  readonly pensionScheme: "company" | NonNullable<PayTerms["pensionScheme"]>;
  readonly voluntaryPension: string;
  readonly isHousingFundMember: boolean;
  readonly housingFundConsent: boolean;
  readonly isPartTime: boolean;
  readonly isLabourActWorker: boolean;
  readonly validFrom: string;
}

/** Puts a person's terms, or those of somebody of whom nothing was said, into the form's fields. */
export const draftOf = (terms: PayTerms | null, validFrom: string): TermsDraft => ({
  pensionScheme: terms?.pensionScheme ?? "company",
  voluntaryPension: nairaOf(terms?.voluntaryPensionKobo ?? "0"),
  isHousingFundMember: terms?.isHousingFundMember ?? false,
  housingFundConsent: terms?.housingFundConsent ?? false,
  isPartTime: terms?.isPartTime ?? false,
  isLabourActWorker: terms?.isLabourActWorker ?? false,
  validFrom,
});

/** Reads the form's fields. Nobody who does not give to the fund has agreed to give to it. */
export const termsOf = ({ pensionScheme, voluntaryPension, ...draft }: TermsDraft): Omit<BodyOf<typeof SetPayTerms>, "employeeIds"> => ({
  ...draft,
  housingFundConsent: draft.isHousingFundMember && draft.housingFundConsent,
  pensionScheme: pensionScheme === "company" ? null : pensionScheme,
  voluntaryPensionKobo: parseNaira(voluntaryPension) ?? "0",
});
