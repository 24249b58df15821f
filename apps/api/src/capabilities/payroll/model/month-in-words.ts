import { dayInWords, type LocalDate } from "@albashi/dates";

export interface MonthOfYear {
  readonly year: number;
  readonly month: number;
}

/** A month as people say it: "November 2026". */
export const monthInWords = ({ year, month }: MonthOfYear): string =>
  dayInWords(`${year}-${String(month).padStart(2, "0")}-01` as LocalDate).replace(/^1 /, "");
