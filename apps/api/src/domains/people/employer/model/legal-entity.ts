import type { Employer } from "@albashi/contracts/people/employer";

/** The details of a company that documents show. */
export interface LegalEntity {
  readonly legalName: string;
  readonly rcNumber: string | null;
  readonly taxId: string | null;
  readonly pencomCode: string | null;
  readonly address: string | null;
  readonly state: string | null;
  readonly approvesStaffChanges: boolean;
}

export interface EmployerChoice {
  readonly employer: Employer;
  readonly validFrom: string;
  readonly decidedAt: Date;
}

/** The employer on a day, given the choices newest first; undefined before the first choice. */
export const employerOn = (choices: readonly EmployerChoice[], day: string): Employer | undefined =>
  choices.find(({ validFrom }) => validFrom <= day)?.employer;

/** Whom we suggest until a company has chosen: a company without a Nigerian registration number cannot employ here itself. */
export const recommendedEmployer = (particulars: LegalEntity | undefined): Employer => (particulars?.rcNumber ? "company" : "albashi");

/** The details a company still lacks to appear on documents as the employer. Tax ID and PenCom code are needed to remit, not before. */
export const missingLegalDetails = (particulars: LegalEntity | undefined): string[] => (particulars?.legalName ? [] : ["legal name"]);
