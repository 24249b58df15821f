import type { Contributions } from "./contributions.ts";
import type { PayFacts } from "./facts.ts";
import type { Pay } from "./pay.ts";
import type { Cell } from "./step.ts";
import type { Worksheet } from "./worksheet.ts";

/** A month as every method of PAYE looks at it: what is taxed, what comes off, and what happened before it this year. */
export interface TaxedMonth {
  readonly regular: Cell;
  readonly oneOffs: Cell;
  readonly reliefsOnRegular: Cell;
  readonly reliefsOnOneOffs: Cell;
  readonly taxedBefore: Cell;
  readonly reliefsBefore: Cell;
  readonly taxBefore: Cell;
}

/** Puts together what this month adds and what earlier payslips and an employer before have left. */
export const taxedMonth = (
  sheet: Worksheet,
  { toDate, previousEmployer }: PayFacts,
  pay: Pay,
  contributions: Contributions,
): TaxedMonth => {
  const before = (what: string, here: bigint, elsewhere: bigint) =>
    sheet.sum(what, [
      sheet.given("Here, earlier this year", here, "earlier payslips"),
      sheet.given("At the employer before", elsewhere, "the worker's statement from the employer before"),
    ]);
  return {
    regular: pay.taxableRegular,
    oneOffs: pay.taxableOneOffs,
    reliefsOnRegular: sheet.difference("Contributions on regular pay", contributions.all, [contributions.onOneOffs]),
    reliefsOnOneOffs: contributions.onOneOffs,
    taxedBefore: before("Taxable pay before this month", toDate.taxablePay, previousEmployer.taxablePay),
    reliefsBefore: before("Contributions before this month", toDate.contributions, previousEmployer.contributions),
    taxBefore: before("Tax taken before this month", toDate.paye, previousEmployer.paye),
  };
};
