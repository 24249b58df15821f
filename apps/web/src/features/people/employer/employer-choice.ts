import type { BodyOf } from "@albashi/contracts/contract";
import type { ChooseEmployer, Employer } from "@albashi/contracts/people/employer";

/** The fields of the employer form. Those of the option that is not chosen are ignored. */
export interface EmployerChoiceForm {
  /** Null until one is chosen. */
  readonly employer: Employer | null;
  readonly validFrom: string;
  readonly legalName: string;
  readonly rcNumber: string;
  readonly taxId: string;
  readonly pencomCode: string;
  readonly isAgreementAccepted: boolean;
}

export const legalFieldNames = ["legalName", "rcNumber", "taxId", "pencomCode"] as const;

/** The request of a filled-in form, with the agreement text that was shown where it was accepted. */
export const toChoice = (
  { employer, validFrom, isAgreementAccepted, legalName, ...numbers }: EmployerChoiceForm,
  shown: { readonly version: string; readonly sha256: string } | undefined,
): BodyOf<typeof ChooseEmployer> => {
  if (employer === "albashi") {
    return { employer, validFrom, ...(isAgreementAccepted && shown && { agreement: { version: shown.version, sha256: shown.sha256 } }) };
  }
  const { rcNumber, taxId, pencomCode } = numbers;
  return {
    employer: "company",
    validFrom,
    legalDetails: {
      legalName: legalName.trim(),
      rcNumber: rcNumber.trim() || null,
      taxId: taxId.trim() || null,
      pencomCode: pencomCode.trim() || null,
    },
  };
};
