import type { EnteredPlaceholder, EnteredValues, Placeholder } from "@albashi/contracts/documents/placeholders";
import { formatDay, type LocalDate, localDate } from "@albashi/dates";
import { annualLeaveFloor, sickLeaveFloor } from "./statutory-floors.ts";

/** Where a value comes from, and so where a missing one is filled in. */
export type ValueSource = "here" | "terms" | "employee" | "company";

export const sourceOf: Readonly<Record<Placeholder, ValueSource>> = {
  employer_name: "company",
  employer_address: "company",
  client_name: "company",
  client_address: "company",
  employee_name: "employee",
  employee_address: "employee",
  job_title: "employee",
  start_date: "employee",
  last_day: "employee",
  monthly_gross: "employee",
  previous_gross: "employee",
  pay_from: "employee",
  issue_date: "here",
  place_of_work: "terms",
  working_hours: "terms",
  annual_leave_days: "terms",
  sick_leave_days: "terms",
  notice: "terms",
  probation: "here",
  end_date: "here",
  statement: "here",
  reply_by: "here",
  accept_by: "here",
  improvement: "here",
};

/** The values of a document as they are written in it. */
export type DocumentValues = Readonly<Partial<Record<Placeholder, string>>>;

/** A line has the length that the terms of employment allow, so that it cannot reword the clause around it. */
type ValueType = "text" | "line" | "day" | "days" | "duration";
const typeOf: Readonly<Record<EnteredPlaceholder, ValueType>> = {
  place_of_work: "line",
  working_hours: "line",
  annual_leave_days: "days",
  sick_leave_days: "days",
  notice: "duration",
  probation: "duration",
  end_date: "day",
  statement: "text",
  reply_by: "day",
  accept_by: "day",
  improvement: "text",
};

const floors: Readonly<Partial<Record<EnteredPlaceholder, number>>> = {
  annual_leave_days: annualLeaveFloor.days,
  sick_leave_days: sickLeaveFloor.days,
};

export interface InvalidValue {
  readonly placeholder: EnteredPlaceholder;
  readonly type: ValueType;
  readonly least: number | undefined;
}

/** The entered values that are not of their type, or below what the law requires. */
export const invalidValues = (values: EnteredValues): InvalidValue[] =>
  (Object.keys(typeOf) as EnteredPlaceholder[]).flatMap((placeholder) => {
    const value = values[placeholder];
    const least = floors[placeholder];
    return value === undefined || isOfType(typeOf[placeholder], value, least) ? [] : [{ placeholder, type: typeOf[placeholder], least }];
  });

const isOfType = (type: ValueType, value: string, least = 0): boolean => {
  switch (type) {
    case "text":
      return true;
    case "line":
      return value.length <= 200 && !/[\r\n]/.test(value);
    case "day":
      return isDay(value);
    case "days":
      return /^\d{1,3}$/.test(value) && Number(value) >= least && Number(value) <= 365;
    case "duration":
      return /^[1-9]\d? (day|week|month)s?$/.test(value);
  }
};

const isDay = (value: string): boolean => {
  try {
    localDate(value);
    return true;
  } catch {
    return false;
  }
};

/** Entered values as a document writes them: days in words, everything else as entered. */
export const writtenValues = (values: EnteredValues): DocumentValues =>
  Object.fromEntries(
    Object.entries(values).map(([placeholder, value]) => [
      placeholder,
      typeOf[placeholder as EnteredPlaceholder] === "day" ? formatDay(value as LocalDate) : value,
    ]),
  );

/** What a contract that Albashi seals takes from the terms of employment alone. */
export const fixedByTerms: readonly EnteredPlaceholder[] = ["place_of_work", "working_hours"];

/** Whether a placeholder's value is entered with the document or in the terms, and not read from records. */
export const isEntered = (name: string): name is EnteredPlaceholder => name in typeOf;
