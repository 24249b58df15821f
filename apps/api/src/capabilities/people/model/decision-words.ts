import type { DeclarationKind } from "@albashi/contracts/people-declarations";
import type { Section } from "@albashi/contracts/people-records";

/** What a mail calls what was decided. */
export const declarationWords: Readonly<Record<DeclarationKind, string>> = {
  rent: "declaration of rent",
  life_premium: "declaration of life insurance premiums",
  health_insurance: "declaration of health insurance contributions",
  house_loan_interest: "declaration of interest on a house loan",
};

export const sectionWords: Readonly<Record<Section, string>> = {
  contact: "change of contact details",
  next_of_kin: "change of next of kin details",
  education: "change of education qualifications",
  guarantors: "change of guarantor details",
  personal: "change of personal details",
  financial: "change of financial details",
};
