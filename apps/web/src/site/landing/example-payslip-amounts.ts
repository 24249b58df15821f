/**
 * The amounts of the example payslip in kobo, as the API would send them. They are literals, because no pay is computed in the browser;
 * the test beside this file checks the arithmetic.
 */
export const amounts = {
  basic: "20000000",
  housing: "12000000",
  transport: "8000000",
  gross: "40000000",
  pension: "3200000",
  employerPension: "4000000",
  yearGross: "480000000",
  yearPension: "38400000",
  yearChargeable: "441600000",
  yearTaxNil: "0",
  yearTaxLow: "33000000",
  yearTaxMiddle: "25488000",
  yearTax: "58488000",
  paye: "4874000",
  takeHome: "31926000",
} as const;
