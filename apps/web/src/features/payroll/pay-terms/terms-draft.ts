import type { BodyOf } from "@albashi/contracts/contract";
import type { PayTerms, SetPayTerms } from "@albashi/contracts/payroll/pay-terms";
import { parseNaira } from "../../../ui/naira-input.ts";
import { formatNairaInput } from "../format-naira-input.ts";

/** The form values of an employee's pay terms. */
export interface TermsDraft {
  readonly pensionScheme: "company" | NonNullable<PayTerms["pensionScheme"]>;
  readonly voluntaryPension: string;
  readonly isHousingFundMember: boolean;
  readonly housingFundConsent: boolean;
  readonly isPartTime: boolean;
  readonly isLabourActWorker: boolean;
  readonly validFrom: string;
}

/** Converts pay terms to form values; without own terms, to the company defaults. */
export const toTermsDraft = (terms: PayTerms | null, validFrom: string): TermsDraft => ({
  pensionScheme: terms?.pensionScheme ?? "company",
  voluntaryPension: formatNairaInput(terms?.voluntaryPensionKobo ?? "0"),
  isHousingFundMember: terms?.isHousingFundMember ?? false,
  housingFundConsent: terms?.housingFundConsent ?? false,
  isPartTime: terms?.isPartTime ?? false,
  isLabourActWorker: terms?.isLabourActWorker ?? false,
  validFrom,
});

/** Converts form values to pay terms. Consent to the housing fund requires membership. */
export const parseTermsDraft = ({
  pensionScheme,
  voluntaryPension,
  ...draft
}: TermsDraft): Omit<BodyOf<typeof SetPayTerms>, "employeeIds"> => ({
  ...draft,
  housingFundConsent: draft.isHousingFundMember && draft.housingFundConsent,
  pensionScheme: pensionScheme === "company" ? null : pensionScheme,
  voluntaryPensionKobo: parseNaira(voluntaryPension) ?? "0",
});
