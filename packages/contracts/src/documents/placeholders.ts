// What a document says that is no text of its template.
import * as z from "zod/mini";
import { requiredText } from "../people/profiles.ts";

/** From the records of the employee and the employer, or entered when issuing it. */
export const placeholders = [
  ...(["employer_name", "employer_address", "client_name", "client_address", "employee_name", "employee_address"] as const),
  ...(["job_title", "start_date", "last_day", "monthly_gross", "previous_gross", "pay_from", "issue_date"] as const),
  ...(["place_of_work", "working_hours", "annual_leave_days", "sick_leave_days", "notice", "probation", "end_date"] as const),
  ...(["statement", "reply_by", "accept_by", "improvement"] as const),
] as const;
export const Placeholder = z.enum(placeholders);
export type Placeholder = z.infer<typeof Placeholder>;

/** The placeholders whose values are entered when a document is issued. The others come from records and are changed there. */
export const enteredPlaceholders = [
  ...(["place_of_work", "working_hours", "annual_leave_days", "sick_leave_days", "notice", "probation", "end_date"] as const),
  ...(["statement", "reply_by", "accept_by", "improvement"] as const),
] as const;
export const EnteredPlaceholder = z.enum(enteredPlaceholders);
export type EnteredPlaceholder = z.infer<typeof EnteredPlaceholder>;

export const EnteredValues = z.partialRecord(EnteredPlaceholder, requiredText(4_000, "Please fill this in, or leave it out."));
export type EnteredValues = z.infer<typeof EnteredValues>;

/** Where a missing value is filled in: with the document, in the terms of employment, in the employee's record, or in the company's. */
export const FilledIn = z.enum(["here", "terms", "employee", "company"]);

export const MissingValue = z
  .object({
    placeholder: Placeholder,
    filledIn: FilledIn,
    /** Why it is needed: the section of the law, or null. */
    law: z.nullable(z.string()),
  })
  .check(z.meta({ id: "MissingDocumentValue" }));
export type MissingValue = z.infer<typeof MissingValue>;
