import type { LayoutSureness, ObligationKind } from "@albashi/contracts/remittances/obligations";

/** Where the value of a column comes from. */
export type ColumnSource =
  | "serial"
  | "staff_number"
  | "full_name"
  | "tax_id"
  | "rsa_pin"
  | "administrator"
  | "gross"
  | "employee_part"
  | "employer_part"
  | "voluntary_part"
  | "total";

/** The columns of a schedule file, and how sure we are that the authority takes them so. */
export interface Layout {
  readonly version: string;
  readonly sureness: LayoutSureness;
  readonly columns: readonly { readonly header: string; readonly source: ColumnSource }[];
}

const person = [
  { header: "S/N", source: "serial" },
  { header: "Staff number", source: "staff_number" },
  { header: "Full name", source: "full_name" },
] as const;

const plain: Layout = { version: "2026-11", sureness: "own", columns: [...person, { header: "Amount (NGN)", source: "total" }] };

/** By kind. A state's own PAYE template goes here once it was seen. */
const layouts: Readonly<Partial<Record<ObligationKind, Layout>>> = {
  paye: {
    version: "2026-11",
    sureness: "described",
    columns: [
      ...person,
      { header: "Tax ID", source: "tax_id" },
      { header: "Gross pay (NGN)", source: "gross" },
      { header: "Tax (NGN)", source: "total" },
    ],
  },
  pension: {
    version: "2026-11",
    sureness: "described",
    columns: [
      { header: "S/N", source: "serial" },
      { header: "RSA PIN", source: "rsa_pin" },
      { header: "Full name", source: "full_name" },
      { header: "Staff number", source: "staff_number" },
      { header: "PFA code", source: "administrator" },
      { header: "Employee contribution (NGN)", source: "employee_part" },
      { header: "Employer contribution (NGN)", source: "employer_part" },
      { header: "Voluntary contribution (NGN)", source: "voluntary_part" },
      { header: "Total (NGN)", source: "total" },
    ],
  },
  compensation_fund: {
    version: "2026-11",
    sureness: "described",
    columns: [...person, { header: "Remuneration (NGN)", source: "gross" }, { header: "Contribution (NGN)", source: "total" }],
  },
};

/** The layout of an obligation's schedule files. */
export const layoutOf = (kind: ObligationKind): Layout => layouts[kind] ?? plain;
