import { instalmentParts } from "./arithmetic.ts";
import type { EmploymentToDate, PayFacts } from "./facts.ts";
import type { Cell } from "./step.ts";
import type { Worksheet } from "./worksheet.ts";

/** A month rounds away at most half a kobo; a difference of a kobo per month cannot be rounding. */
const maxAnnualRounding = 12n * instalmentParts;

/**
 * The regular tax instalments so far, in parts of a kobo. The given figure is used if it matches the tax deducted. After months
 * paid elsewhere or changed by hand it does not match, and the tax deducted counts.
 */
export const instalmentsSoFar = ({ paye, payeOnOneOffs, instalments }: EmploymentToDate): bigint => {
  const deducted = (paye - payeOnOneOffs) * instalmentParts;
  const difference = deducted - instalments;
  return difference <= maxAnnualRounding && -difference <= maxAnnualRounding ? instalments : deducted;
};

/** The same after a month without one-off pay: everything deducted, to the kobo. */
export const computeInstalmentParts = (sheet: Worksheet, { toDate, paye }: PayFacts, tax: Cell): bigint => {
  const calculated = sheet.valueOf(tax);
  const deducted = calculated < 0n && !paye.mayRefund ? 0n : calculated;
  return (toDate.paye + deducted - toDate.payeOnOneOffs) * instalmentParts;
};
