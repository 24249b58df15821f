import type { PayFacts } from "./facts.ts";
import { taxOfYear, type YearOfIncome, type YearOfTax } from "./income-tax.ts";
import type { Paye } from "./paye.ts";
import { equalsTheYear, settled } from "./paye-settlement.ts";
import type { TaxedMonth } from "./taxed-month.ts";
import type { Cell, Worksheet } from "./worksheet.ts";

/**
 * Instalments are kept in 27,720ths of a kobo, the least common multiple of 1 to 12: so a steady year's twelfths are exact,
 * each month rounds alike, and only the last one takes up what rounding left.
 */
export const instalmentParts = 27_720n;

/** The year's tax as it looks today, less what was taken, spread over the months left; tax on one-offs in full; the last month settles. */
export const projectedPaye = (sheet: Worksheet, facts: PayFacts, month: TaxedMonth): Paye => {
  if (facts.month === facts.lastExpectedMonth) {
    const onOneOffs = sheet.given("Tax on this month's one-off pay", 0n, "the last month settles the year as a whole");
    return { ...settled(sheet, facts, month), onOneOffs, instalments: facts.toDate.instalments };
  }
  const monthsLeft = sheet.given(
    "Months left, this one included",
    BigInt(facts.lastExpectedMonth - facts.month + 1),
    "the pay calendar",
    "count",
  );
  const regular = {
    gross: sheet.sum("Pay of the year without this month's one-offs", [
      month.taxedBefore,
      sheet.times("Regular pay to the year's end", month.regular, monthsLeft),
    ]),
    contributions: sheet.sum("Contributions of the year without one-offs", [
      month.reliefsBefore,
      sheet.times("Contributions to the year's end", month.reliefsOnRegular, monthsLeft),
    ]),
    claims: facts.claims,
    reliefBase: facts.paye.reliefBase,
  };
  const without = taxOfYear(sheet, facts.payDay, regular);
  const { year, onOneOffs } = withOneOffs(sheet, facts, { month, regular, without });
  const { instalment, instalments } = nextInstalment(sheet, facts, { taxOfRegular: without.tax, monthsLeft });
  return { tax: sheet.sum("Income tax (PAYE)", [instalment, onOneOffs], equalsTheYear), onOneOffs, year, instalments };
};

/** What this month's one-off pay adds to the year's tax: all of it is taken now. */
const withOneOffs = (
  sheet: Worksheet,
  { payDay }: PayFacts,
  { month, regular, without }: { month: TaxedMonth; regular: YearOfIncome; without: YearOfTax },
) => {
  if (sheet.valueOf(month.oneOffs) === 0n) {
    return { year: without, onOneOffs: sheet.given("Tax on this month's one-off pay", 0n, "there is none this month") };
  }
  const year = taxOfYear(sheet, payDay, {
    ...regular,
    gross: sheet.sum("Pay of the year", [regular.gross, month.oneOffs]),
    contributions: sheet.sum("Contributions of the year", [regular.contributions, month.reliefsOnOneOffs]),
  });
  return { year, onOneOffs: sheet.difference("Tax on this month's one-off pay", year.tax, [without.tax]) };
};

/** An even part of the regular tax that is left. */
const nextInstalment = (
  sheet: Worksheet,
  { toDate, previousEmployer, paye }: PayFacts,
  { taxOfRegular, monthsLeft }: { taxOfRegular: Cell; monthsLeft: Cell },
) => {
  const due = sheet.difference("Regular tax to be taken here this year", taxOfRegular, [
    sheet.given("Tax taken by the employer before", previousEmployer.paye, "the worker's statement from the employer before"),
    sheet.given("Tax taken here on one-off pay", toDate.payeOnOneOffs, "earlier payslips"),
  ]);
  const parts = sheet.given("Parts that a kobo is kept in", instalmentParts, "so that twelfths come out even", "count");
  const inParts = sheet.times("The same in parts", due, parts, "count");
  const soFar = sheet.given("Instalments so far, in parts", toDate.instalments, "earlier payslips", "count");
  const left = sheet.difference("Regular tax still to be taken, in parts", inParts, [soFar], undefined, "count");
  const instalment = sheet.quotient(
    "This month's part of the year's tax",
    left,
    sheet.times("Parts of the months left", parts, monthsLeft, "count"),
    "half_up",
  );
  const exact = sheet.valueOf(left) / sheet.valueOf(monthsLeft);
  const isTaken = exact >= 0n || paye.mayRefund;
  return { instalment, instalments: toDate.instalments + (isTaken ? exact : 0n) };
};
