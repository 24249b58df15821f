import { addDays, type LocalDate, localDate } from "@albashi/dates";
import { type ParsedCell, parsedValue, parseFailure } from "./cell-error.ts";

const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const monthWords =
  "jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?";
const year = "(\\d{4}|\\d{2})";
const ordinal = "(\\d{1,2})(?:st|nd|rd|th)?";

/** The supported date formats, with the positions of year, month and day. */
const ways: readonly { readonly pattern: RegExp; readonly order: readonly ["y" | "m" | "d", "y" | "m" | "d", "y" | "m" | "d"] }[] = [
  { pattern: /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/, order: ["y", "m", "d"] },
  { pattern: /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})$/, order: ["d", "m", "y"] },
  { pattern: new RegExp(`^${ordinal}(?:\\s+of)?[\\s,.-]+(${monthWords})[\\s,.-]+${year}$`), order: ["d", "m", "y"] },
  { pattern: new RegExp(`^(${monthWords})[\\s.-]+${ordinal}[\\s,-]+${year}$`), order: ["m", "d", "y"] },
];

/** Day zero of spreadsheet serial dates. Spreadsheets treat 1900 as a leap year, so serial dates are valid from March 1900 on. */
const dayNought = localDate("1899-12-30");
const earliest = localDate("1950-01-01");
const mostDaysAhead = 731;

/**
 * Parses a date in any common format. Of two numbers the first is the day, as is usual in Nigeria. A date that is valid only
 * in the American order is rejected rather than swapped, because ambiguous dates in other rows would be misread silently.
 */
export const readDay = (text: string, today: LocalDate): ParsedCell<LocalDate> => {
  const day = dayIn(
    text
      .trim()
      .toLowerCase()
      .replace(/[t\s]+\d{1,2}:\d{2}(:\d{2}(\.\d+)?)?\s*(am|pm|z)?$/, ""),
  );
  if (!day) return parseFailure({ code: "day_not_understood" });
  if (day < earliest || day > addDays(today, mostDaysAhead)) return parseFailure({ code: "day_out_of_range" });
  return parsedValue(day);
};

const dayIn = (text: string): LocalDate | undefined => {
  if (/^\d{5}(\.\d+)?$/.test(text)) return addDays(dayNought, Math.floor(Number(text)));
  for (const { pattern, order } of ways) {
    const found = pattern.exec(text);
    if (!found) continue;
    const part = (name: "y" | "m" | "d") => found[order.indexOf(name) + 1] ?? "";
    const month = months.findIndex((word) => part("m").startsWith(word)) + 1 || Number(part("m"));
    return inCalendar(`${fullYear(part("y"))}-${twoDigits(month)}-${twoDigits(Number(part("d")))}`);
  }
  return undefined;
};

/** No current employee started before 1970, so "26" is 2026 and "98" is 1998. */
const fullYear = (digits: string) => (digits.length === 4 ? digits : `${Number(digits) < 70 ? "20" : "19"}${digits}`);
const twoDigits = (number: number) => String(number).padStart(2, "0");

const inCalendar = (text: string): LocalDate | undefined => {
  try {
    return localDate(text);
  } catch {
    return undefined;
  }
};
