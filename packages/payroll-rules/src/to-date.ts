import { type Kobo, naira } from "@albashi/money";
import type { EmploymentToDate, YearlyClaims, YearToDate } from "./facts.ts";
import type { Payslip } from "./payslip.ts";

const nothing = naira(0n);

/** No earlier income elsewhere. */
export const nothingElsewhere: YearToDate = { taxablePay: nothing, contributions: nothing, paye: nothing };
/** The start of a tax year. */
export const nothingToDate: EmploymentToDate = { ...nothingElsewhere, payeOnOneOffs: nothing, instalments: 0n };
/** No claims. */
export const noClaims: YearlyClaims = { annualRent: nothing, lifePremiumPrecedingYear: nothing, ownerOccupierInterest: nothing };

/** What the next payslip of the year starts from. */
export const afterPayslip = (before: EmploymentToDate, slip: Payslip): EmploymentToDate => ({
  taxablePay: (before.taxablePay + slip.taxablePay) as Kobo,
  contributions: (before.contributions + slip.contributions) as Kobo,
  paye: (before.paye + slip.paye) as Kobo,
  payeOnOneOffs: (before.payeOnOneOffs + slip.payeOnOneOffs) as Kobo,
  instalments: slip.instalments,
});
