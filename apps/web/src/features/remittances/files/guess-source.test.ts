import { expect, test } from "vitest";
import { guessColumn, parseHeaders } from "./guess-source.ts";

test.each([
  ["S/N", "serial"],
  ["JTBTIN", "tax_id"],
  ["Tax Payer ID", "tax_id"],
  ["TAX ID", "tax_id"],
  ["RSA PIN", "rsa_pin"],
  ["PFA Code", "administrator"],
  ["Staff No.", "staff_number"],
  ["Employee Name", "full_name"],
  ["Gross Pay (NGN)", "gross"],
  ["Rent", "housing"],
  ["NHF", "housing_fund_deducted"],
  ["Employer Contribution", "employer_part"],
  ["Employee Contribution", "employee_part"],
  ["Employer Code", "employer_pension_code"],
  ["Chargeable Income", "chargeable_income"],
  ["Tax Payable", "total"],
  ["Tax Paid", "total"],
  ["Amount of tax paid", "total"],
  ["ANNUALTAXPAID", "tax_to_date"],
  ["Annual Tax Paid (NGN)", "tax_to_date"],
  ["TIN", "tax_id"],
  ["Taxpayer No.", "tax_id"],
  ["TaxID", "tax_id"],
  ["Colour of the car", "empty"],
])("guesses that %s is filled by %s", (header, source) => {
  expect(guessColumn(header)).toEqual({ header, source, text: null });
});

test("reads headings from lines and from cells of a spreadsheet", () => {
  expect(parseHeaders("S/N\tTax  ID\r\n\r\n Name ")).toEqual(["S/N", "Tax ID", "Name"]);
});
