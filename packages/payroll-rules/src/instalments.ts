import { instalmentParts } from "./arithmetic.ts";
import type { EmploymentToDate, PayFacts } from "./facts.ts";
import type { Cell } from "./step.ts";
import type { Worksheet } from "./worksheet.ts";

/** A year of months rounds away at most half a kobo each; a kobo each is certainly no rounding. */
const roundingOfAYear = 12n * instalmentParts;

/**
 * The instalments of regular tax so far, in parts of a kobo. What was told is kept where it fits the tax that was taken; after
 * months that were paid elsewhere or changed by hand it does not, and the tax that was taken is what counts.
 */
export const instalmentsSoFar = ({ paye, payeOnOneOffs, instalments }: EmploymentToDate): bigint => {
  const taken = (paye - payeOnOneOffs) * instalmentParts;
  const apart = taken - instalments;
  return apart <= roundingOfAYear && -apart <= roundingOfAYear ? instalments : taken;
};

/** The same after a month that set nothing apart for one-off pay: all that has been taken, to the kobo. */
export const instalmentsWith = (sheet: Worksheet, { toDate, paye }: PayFacts, tax: Cell): bigint => {
  const worked = sheet.valueOf(tax);
  const taken = worked < 0n && !paye.mayRefund ? 0n : worked;
  return (toDate.paye + taken - toDate.payeOnOneOffs) * instalmentParts;
};
