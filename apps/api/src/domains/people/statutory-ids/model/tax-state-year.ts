import { type LocalDate, yearOf } from "@albashi/dates";
import { yearClosed } from "../errors.ts";

/** The year whose tax states are entered: this one unless another is given, or the last one, whose schedules are paid in January. */
export const requireTaxStateYear = (given: number | undefined, today: LocalDate): number => {
  const years = [yearOf(today), yearOf(today) - 1];
  const year = given ?? yearOf(today);
  if (!years.includes(year)) throw yearClosed(years);
  return year;
};
