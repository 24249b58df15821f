// The columns of schedule files: where the value of each can come from, and how it is written.

/** How a value is written: text keeps leading zeros, an amount is a number with two decimals. */
export type ColumnFormat = "text" | "amount";

/** Where the value of a column comes from, with its format. */
export const columnSources = {
  serial: "text",
  staff_number: "text",
  full_name: "text",
  tax_id: "text",
  nin: "text",
  rsa_pin: "text",
  administrator: "text",
  administrator_name: "text",
  job_title: "text",
  gender: "text",
  phone_number: "text",
  email: "text",
  address: "text",
  nationality: "text",
  employer_name: "text",
  employer_tax_id: "text",
  employer_pension_code: "text",
  period: "text",
  gross: "amount",
  basic: "amount",
  housing: "amount",
  transport: "amount",
  other_earnings: "amount",
  taxable_pay: "amount",
  pension_deducted: "amount",
  housing_fund_deducted: "amount",
  health_deducted: "amount",
  months_to_date: "text",
  gross_to_date: "amount",
  tax_to_date: "amount",
  rent_relief: "amount",
  life_relief: "amount",
  chargeable_income: "amount",
  employee_part: "amount",
  employer_part: "amount",
  voluntary_part: "amount",
  total: "amount",
  /** A column of the authority for which we have no value. */
  empty: "text",
} as const satisfies Record<string, ColumnFormat>;
export type ColumnSource = keyof typeof columnSources;
