import { type Kobo, naira } from "@albashi/money";
import type { EmploymentToDate, YearlyClaims, YearToDate } from "./facts.ts";
import type { Payslip } from "./payslip.ts";

const zero = naira(0n);

/** No earlier income elsewhere. */
export const zeroYearToDate: YearToDate = { taxablePay: zero, contributions: zero, paye: zero };
/** The start of a tax year. */
export const zeroEmploymentToDate: EmploymentToDate = { ...zeroYearToDate, payeOnOneOffs: zero, instalments: 0n };
/** No claims. */
export const noClaims: YearlyClaims = { annualRent: zero, lifePremiumPrecedingYear: zero, ownerOccupierInterest: zero };

/** What the next payslip of the year starts from. */
export const afterPayslip = (before: EmploymentToDate, slip: Payslip): EmploymentToDate => ({
  taxablePay: (before.taxablePay + slip.taxablePay) as Kobo,
  contributions: (before.contributions + slip.contributions) as Kobo,
  paye: (before.paye + slip.paye) as Kobo,
  payeOnOneOffs: (before.payeOnOneOffs + slip.payeOnOneOffs) as Kobo,
  instalments: slip.instalments,
});
