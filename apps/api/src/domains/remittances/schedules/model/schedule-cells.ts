import type { ColumnSource } from "@albashi/contracts/remittances/columns";

/** Text keeps its leading zeros; an amount is a number with two decimals; null is an empty cell. */
type ScheduleCell = string | null | { readonly kobo: bigint };

/** Everything that a row of a schedule file can show about one employee. Null where we have no value: such a cell stays empty. */
export interface ScheduleFileRow {
  readonly serial: number;
  readonly staffNumber: number;
  readonly fullName: string;
  readonly taxId: string | null;
  readonly nin: string | null;
  readonly rsaPin: string | null;
  readonly administrator: string | null;
  readonly administratorName: string | null;
  readonly jobTitle: string;
  readonly gender: string | null;
  readonly phoneNumber: string;
  readonly email: string;
  readonly address: string;
  readonly nationality: string | null;
  readonly employer: { readonly name: string; readonly taxId: string | null; readonly pencomCode: string | null };
  /** The month or year it is for. */
  readonly period: string;
  readonly gross: bigint;
  readonly taxablePay: bigint;
  readonly basic: bigint | null;
  readonly housing: bigint | null;
  readonly transport: bigint | null;
  readonly pensionDeducted: bigint | null;
  readonly housingFundDeducted: bigint | null;
  readonly healthDeducted: bigint | null;
  readonly toDate: { readonly months: number | null; readonly gross: bigint | null; readonly tax: bigint } | null;
  readonly rentRelief: bigint | null;
  readonly lifeRelief: bigint | null;
  readonly chargeableIncome: bigint | null;
  readonly employeePart: bigint;
  readonly employerPart: bigint;
  readonly voluntaryPart: bigint;
}

/** The cell of a column for one employee. */
export const cellOf = (source: ColumnSource, row: ScheduleFileRow): ScheduleCell => cells[source](row);

const amount = (kobo: bigint | null | undefined): ScheduleCell => (kobo === null || kobo === undefined ? null : { kobo });
const text = (value: string | null): ScheduleCell => (value === "" ? null : value);

/** A phone number as Nigerian portals expect it, and without the plus sign, before which a CSV file needs an apostrophe. */
const nationalNumber = (phoneNumber: string) => phoneNumber.replace(/^\+234/, "0").replace(/^\+/, "");

const cells: Readonly<Record<ColumnSource, (row: ScheduleFileRow) => ScheduleCell>> = {
  serial: (row) => String(row.serial),
  staff_number: (row) => String(row.staffNumber),
  full_name: (row) => row.fullName,
  tax_id: (row) => row.taxId,
  nin: (row) => row.nin,
  rsa_pin: (row) => row.rsaPin,
  administrator: (row) => row.administrator,
  administrator_name: (row) => row.administratorName,
  job_title: (row) => row.jobTitle,
  gender: (row) => row.gender,
  phone_number: (row) => text(nationalNumber(row.phoneNumber)),
  email: (row) => text(row.email),
  address: (row) => text(row.address),
  nationality: (row) => row.nationality,
  employer_name: (row) => text(row.employer.name),
  employer_tax_id: (row) => row.employer.taxId,
  employer_pension_code: (row) => row.employer.pencomCode,
  period: (row) => row.period,
  gross: (row) => amount(row.gross),
  basic: (row) => amount(row.basic),
  housing: (row) => amount(row.housing),
  transport: (row) => amount(row.transport),
  other_earnings: (row) => amount(row.gross - (row.basic ?? 0n) - (row.housing ?? 0n) - (row.transport ?? 0n)),
  taxable_pay: (row) => amount(row.taxablePay),
  pension_deducted: (row) => amount(row.pensionDeducted),
  housing_fund_deducted: (row) => amount(row.housingFundDeducted),
  health_deducted: (row) => amount(row.healthDeducted),
  months_to_date: ({ toDate }) => (toDate === null || toDate.months === null ? null : String(toDate.months)),
  gross_to_date: (row) => amount(row.toDate?.gross),
  tax_to_date: (row) => amount(row.toDate?.tax),
  rent_relief: (row) => amount(row.rentRelief),
  life_relief: (row) => amount(row.lifeRelief),
  chargeable_income: (row) => amount(row.chargeableIncome),
  employee_part: (row) => amount(row.employeePart),
  employer_part: (row) => amount(row.employerPart),
  voluntary_part: (row) => amount(row.voluntaryPart),
  total: (row) => amount(row.employeePart + row.employerPart + row.voluntaryPart),
  empty: () => null,
};
