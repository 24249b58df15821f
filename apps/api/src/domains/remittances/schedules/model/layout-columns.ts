// The columns of schedule files as data. A published layout never changes: a change is a new layout with a new version, because the file
// of a final schedule has to be written the same way years later.

import type { ColumnSource } from "@albashi/contracts/remittances/columns";
import type { LayoutSureness, ObligationKind } from "@albashi/contracts/remittances/obligations";

/** One column of a schedule file. */
export interface LayoutColumn {
  readonly header: string;
  readonly source: ColumnSource;
  /** Whether the authority refuses or cannot book a row without it. */
  readonly isRequired: boolean;
}

/** The columns of a schedule file, and how sure we are that the authority accepts them. */
export interface Layout {
  readonly layoutId: string;
  readonly kind: ObligationKind;
  /** The one authority it is for; null for every other of its kind. */
  readonly code: string | null;
  readonly version: string;
  readonly sureness: LayoutSureness;
  readonly columns: readonly LayoutColumn[];
}

const needed = (header: string, source: ColumnSource): LayoutColumn => ({ header, source, isRequired: true });
const asked = (header: string, source: ColumnSource): LayoutColumn => ({ header, source, isRequired: false });
/** A column that we know of and have no value for. */
const blank = (header: string): LayoutColumn => asked(header, "empty");

const serial = needed("S/N", "serial");
const name = needed("Full name", "full_name");
const staffNumber = asked("Staff number", "staff_number");
const taxId = needed("Tax ID", "tax_id");

const amountPerPerson = [serial, staffNumber, name, needed("Amount (NGN)", "total")];

/** For states whose template no source describes: what any of them could ask for, in an order of our own. */
const detailedTax = [
  ...[serial, taxId, name, staffNumber],
  ...[
    asked("Designation", "job_title"),
    asked("Nationality", "nationality"),
    asked("Phone number", "phone_number"),
    asked("Email", "email"),
  ],
  ...[asked("Basic (NGN)", "basic"), asked("Housing (NGN)", "housing"), asked("Transport (NGN)", "transport")],
  ...[asked("Other earnings (NGN)", "other_earnings"), needed("Gross pay (NGN)", "gross")],
  ...[asked("Pension (NGN)", "pension_deducted"), asked("NHF (NGN)", "housing_fund_deducted"), asked("NHIS (NGN)", "health_deducted")],
  ...[asked("Taxable pay (NGN)", "taxable_pay"), asked("Months paid this year", "months_to_date")],
  ...[asked("Gross pay this year (NGN)", "gross_to_date"), needed("Tax (NGN)", "total")],
];

const first = "2026-11";
const second = "2026-11-18";

/** Every layout there has been. Of several for one authority the last one is current. */
export const layouts: readonly Layout[] = [
  {
    ...{ layoutId: "paye-2026-11", kind: "paye", code: null, version: first, sureness: "described" },
    columns: [serial, staffNumber, name, taxId, needed("Gross pay (NGN)", "gross"), needed("Tax (NGN)", "total")],
  },
  {
    ...{ layoutId: "pension-2026-11", kind: "pension", code: null, version: first, sureness: "described" },
    columns: [
      ...[serial, needed("RSA PIN", "rsa_pin"), name, staffNumber, needed("PFA code", "administrator")],
      ...[needed("Employee contribution (NGN)", "employee_part"), needed("Employer contribution (NGN)", "employer_part")],
      ...[asked("Voluntary contribution (NGN)", "voluntary_part"), needed("Total (NGN)", "total")],
    ],
  },
  {
    ...{ layoutId: "nsitf-2026-11", kind: "compensation_fund", code: null, version: first, sureness: "described" },
    columns: [serial, staffNumber, name, needed("Remuneration (NGN)", "gross"), needed("Contribution (NGN)", "total")],
  },
  { layoutId: "nhf-2026-11", kind: "housing_fund", code: null, version: first, sureness: "own", columns: amountPerPerson },
  { layoutId: "itf-2026-11", kind: "training_fund", code: null, version: first, sureness: "own", columns: amountPerPerson },
  { layoutId: "health-2026-11", kind: "health", code: null, version: first, sureness: "own", columns: amountPerPerson },
  { layoutId: "group-life-2026-11", kind: "group_life", code: null, version: first, sureness: "own", columns: amountPerPerson },
  { layoutId: "third-party-2026-11", kind: "third_party", code: null, version: first, sureness: "own", columns: amountPerPerson },
  {
    // The fields that descriptions of the Lagos eTax template name. We have one name per person, so the separate ones stay empty.
    ...{ layoutId: "paye-la-2026-11-18", kind: "paye", code: "LA", version: second, sureness: "described" },
    columns: [
      ...[serial, taxId, name, blank("Surname"), blank("First name"), blank("Other name"), asked("Nationality", "nationality")],
      ...[needed("Gross pay (NGN)", "gross"), asked("Pension (NGN)", "pension_deducted"), asked("NHF (NGN)", "housing_fund_deducted")],
      ...[asked("NHIS (NGN)", "health_deducted"), asked("Life assurance of the year (NGN)", "life_relief")],
      ...[asked("Rent relief of the year (NGN)", "rent_relief"), asked("Chargeable income of the year (NGN)", "chargeable_income")],
      needed("Tax (NGN)", "total"),
    ],
  },
  { layoutId: "paye-fc-2026-11-18", kind: "paye", code: "FC", version: second, sureness: "own", columns: detailedTax },
  { layoutId: "paye-og-2026-11-18", kind: "paye", code: "OG", version: second, sureness: "own", columns: detailedTax },
  { layoutId: "paye-ri-2026-11-18", kind: "paye", code: "RI", version: second, sureness: "own", columns: detailedTax },
  {
    // The field names of Edo's annual return (form H1, January 2025), with the tax of the month.
    ...{ layoutId: "paye-ed-2026-11-18", kind: "paye", code: "ED", version: second, sureness: "described" },
    columns: [
      ...[needed("FULLNAME", "full_name"), blank("FIRSTNAME"), blank("SURNAME"), blank("OTHERNAME")],
      ...[asked("PHONENUMBER", "phone_number"), blank("RIN"), needed("JTBTIN", "tax_id"), asked("NIN", "nin")],
      ...[asked("NATIONALITY", "nationality"), asked("HOMEADDRESS", "address"), asked("Designation", "job_title")],
      ...[asked("Basic", "basic"), asked("Rent", "housing"), asked("Transport", "transport"), asked("OtherIncome", "other_earnings")],
      ...[asked("PENSION", "pension_deducted"), asked("NHF", "housing_fund_deducted"), asked("NHIS", "health_deducted")],
      ...[asked("LIFEASSURANCE", "life_relief"), asked("TOTALMONTHSPAID", "months_to_date"), asked("ANNUALTAXPAID", "tax_to_date")],
      needed("TAX", "total"),
    ],
  },
  {
    // One file for every payment solution provider, which splits it by administrator.
    ...{ layoutId: "pension-2026-11-18", kind: "pension", code: null, version: second, sureness: "described" },
    columns: [
      ...[serial, asked("Employer code", "employer_pension_code"), needed("RSA PIN", "rsa_pin"), name, staffNumber],
      ...[asked("PFA", "administrator_name"), needed("PFA code", "administrator")],
      ...[needed("Employee contribution (NGN)", "employee_part"), needed("Employer contribution (NGN)", "employer_part")],
      ...[asked("Voluntary contribution (NGN)", "voluntary_part"), needed("Total (NGN)", "total")],
    ],
  },
  {
    ...{ layoutId: "nhf-2026-11-18", kind: "housing_fund", code: null, version: second, sureness: "own" },
    columns: [
      ...[serial, blank("NHF number"), staffNumber, name, asked("Phone number", "phone_number"), asked("Basic (NGN)", "basic")],
      needed("Contribution (NGN)", "total"),
    ],
  },
  {
    ...{ layoutId: "nsitf-2026-11-18", kind: "compensation_fund", code: null, version: second, sureness: "described" },
    columns: [
      ...[serial, staffNumber, name, asked("Gender", "gender"), asked("Basic (NGN)", "basic"), asked("Housing (NGN)", "housing")],
      ...[asked("Transport (NGN)", "transport"), asked("Other allowances (NGN)", "other_earnings"), needed("Remuneration (NGN)", "gross")],
      needed("Contribution (NGN)", "total"),
    ],
  },
  {
    // Form 7A asks for totals of the year; this list of employees is what they are made of.
    ...{ layoutId: "itf-2026-11-18", kind: "training_fund", code: null, version: second, sureness: "own" },
    columns: [
      ...[serial, staffNumber, name, asked("Nationality", "nationality"), needed("Payroll (NGN)", "gross")],
      needed("Contribution (NGN)", "total"),
    ],
  },
  {
    ...{ layoutId: "third-party-2026-11-18", kind: "third_party", code: null, version: second, sureness: "own" },
    columns: [serial, asked("Month", "period"), staffNumber, name, asked("Employer", "employer_name"), needed("Amount (NGN)", "total")],
  },
];
