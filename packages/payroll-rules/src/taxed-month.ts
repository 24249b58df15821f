import type { Contributions } from "./contributions.ts";
import type { PayFacts } from "./facts.ts";
import type { Pay } from "./pay.ts";
import type { Cell, Worksheet } from "./worksheet.ts";

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
    sheet.sum(`${what} before this month`, [
      sheet.given(`${what} here this year`, here, "earlier payslips"),
      sheet.given(`${what} at the employer before`, elsewhere, "the worker's statement from the employer before"),
    ]);
  return {
    regular: pay.taxableRegular,
    oneOffs: pay.taxableOneOffs,
    ...reliefsOfMonth(sheet, pay, contributions),
    taxedBefore: before("Taxable pay", toDate.taxablePay, previousEmployer.taxablePay),
    reliefsBefore: before("Contributions", toDate.contributions, previousEmployer.contributions),
    taxBefore: before("Tax taken", toDate.paye, previousEmployer.paye),
  };
};

/** The worker's own contributions that come off taxed income, on regular pay and on one-offs. */
const reliefsOfMonth = (sheet: Worksheet, pay: Pay, { employeePension, voluntaryPension, housingFund, health }: Contributions) => {
  const all = sheet.sum("Contributions of the month", [employeePension, voluntaryPension, housingFund, health]);
  const reliefsOnOneOffs =
    sheet.valueOf(pay.pensionableOneOffs) === 0n
      ? sheet.given("Contributions on one-off pay", 0n, "no one-off pay is pensionable")
      : sheet.quotient(
          "Contributions on one-off pay",
          sheet.times("Pension times one-off pay", employeePension, pay.pensionableOneOffs, "count"),
          pay.pensionable,
          "half_up",
        );
  return { reliefsOnRegular: sheet.difference("Contributions on regular pay", all, [reliefsOnOneOffs]), reliefsOnOneOffs };
};
