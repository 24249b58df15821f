import { type Kobo, naira } from "@albashi/money";
import type { EmploymentToDate, YearlyClaims, YearToDate } from "./facts.ts";
import type { Payslip } from "./payslip.ts";

const nothing = naira(0n);

/** Nothing earned elsewhere. */
export const nothingElsewhere: YearToDate = { taxablePay: nothing, contributions: nothing, paye: nothing };
/** The first payslip of a tax year starts from here. */
export const nothingToDate: EmploymentToDate = { ...nothingElsewhere, payeOnOneOffs: nothing, instalments: 0n };
/** Nothing claimed. */
export const noClaims: YearlyClaims = { annualRent: nothing, lifePremiumPrecedingYear: nothing, ownerOccupierInterest: nothing };

/** What the next payslip of the year starts from. */
export const afterPayslip = (before: EmploymentToDate, slip: Payslip): EmploymentToDate => ({
  taxablePay: (before.taxablePay + slip.taxablePay) as Kobo,
  contributions: (before.contributions + slip.contributions) as Kobo,
  paye: (before.paye + slip.paye) as Kobo,
  payeOnOneOffs: (before.payeOnOneOffs + slip.payeOnOneOffs) as Kobo,
  instalments: slip.instalments,
});
