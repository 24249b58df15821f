import type { Employer } from "@albashi/contracts/people-particulars";

/** What papers say of a company. */
export interface Particulars {
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

/** Who employs on a day, by the choices, the newest first; nobody before the first. */
export const employerOn = (choices: readonly EmployerChoice[], day: string): Employer | undefined =>
  choices.find(({ validFrom }) => validFrom <= day)?.employer;

/** What a company lacks to stand on papers as the employer. */
export const missingToEmploy = (particulars: Particulars | undefined): string[] =>
  [
    [particulars?.legalName, "legal name"],
    [particulars?.taxId, "tax ID"],
    [particulars?.pencomCode, "PenCom employer code"],
  ]
    .filter(([value]) => !value)
    .map(([, words]) => words ?? "");
