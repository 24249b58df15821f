import type { Contributions } from "./contributions.ts";
import type { PayFacts } from "./facts.ts";
import type { Pay } from "./pay.ts";
import type { Cell } from "./step.ts";
import type { Worksheet } from "./worksheet.ts";

/** A month as every PAYE method sees it: taxable pay, reliefs, and the year to date. */
export interface TaxedMonth {
  readonly regular: Cell;
  /** One-off pay, with the taxable part of severance pay: both are income of the day they are paid. */
  readonly oneOffs: Cell;
  readonly oneOffsWithoutSeverance: Cell;
  readonly taxedSeverance: Cell | undefined;
  readonly reliefsOnRegular: Cell;
  readonly reliefsOnOneOffs: Cell;
  readonly taxablePayBefore: Cell;
  /** The part paid here: the minimum wage is tested per employment. */
  readonly taxablePayFromThisEmployerBefore: Cell;
  readonly reliefsBefore: Cell;
  readonly taxDeductedBefore: Cell;
  /** What a previous employer deducted: it is not refunded if this employment is exempt. */
  readonly taxDeductedByPreviousEmployer: Cell | undefined;
}

/** The year's pay from this employment: all of it, or without a previous employer's. */
export const earnedFromThisEmployer = ({ previousEmployer }: PayFacts, gross: Cell, withoutPreviousEmployer: () => Cell): Cell =>
  previousEmployer.taxablePay === 0n ? gross : withoutPreviousEmployer();

/** Combines this month with earlier payslips and a previous employer. */
export const taxedMonth = (
  sheet: Worksheet,
  { toDate, previousEmployer }: PayFacts,
  pay: Pay,
  contributions: Contributions,
): TaxedMonth => {
  const enterToDate = (amount: bigint) => sheet.given("Here, earlier this year", amount, "earlier payslips");
  const enterYearToDate = (label: string, paidHere: Cell, previous: bigint) =>
    sheet.sum(label, [paidHere, sheet.given("At the employer before", previous, "the worker's statement from the employer before")]);
  const taxablePayFromThisEmployerBefore = enterToDate(toDate.taxablePay);
  return {
    regular: pay.taxableRegular,
    oneOffs: pay.severance
      ? sheet.sum("Taxable one-off pay with severance", [pay.taxableOneOffs, pay.severance.taxable])
      : pay.taxableOneOffs,
    oneOffsWithoutSeverance: pay.taxableOneOffs,
    taxedSeverance: pay.severance?.taxable,
    reliefsOnRegular: sheet.difference("Contributions on regular pay", contributions.all, [contributions.onOneOffs]),
    reliefsOnOneOffs: contributions.onOneOffs,
    taxablePayBefore: enterYearToDate("Taxable pay before this month", taxablePayFromThisEmployerBefore, previousEmployer.taxablePay),
    taxablePayFromThisEmployerBefore,
    reliefsBefore: enterYearToDate("Contributions before this month", enterToDate(toDate.contributions), previousEmployer.contributions),
    taxDeductedByPreviousEmployer:
      previousEmployer.paye === 0n
        ? undefined
        : sheet.given("Tax taken by the employer before", previousEmployer.paye, "the worker's statement from the employer before"),
    taxDeductedBefore: enterYearToDate("Tax taken before this month", enterToDate(toDate.paye), previousEmployer.paye),
  };
};
