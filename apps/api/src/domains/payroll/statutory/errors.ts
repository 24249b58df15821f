import { invalidField, notFound, refusal } from "../../../platform/http/refusal.ts";

export const taxStateUnknown = () => invalidField("state_unknown", "state", "There is no such state. Please choose one from the list.");
export const stateRegistrationNotFound = () =>
  notFound("state_registration_not_found", "Your company has no number with this state. Go back to the list.");

/** Pension Reform Act s.4(1), (2) and (4). */
export const pensionRateTooLow = (field: "employeePensionBps" | "employerPensionBps") =>
  invalidField(
    "pension_rate_too_low",
    field,
    "The pension takes at least 8 % from the employee and 10 % from you, or at least 20 % from you alone. Enter both rates, or none for the minimum.",
  );

export const sheetUnreadable = (message: string) => invalidField("sheet_unreadable", "sheet", message);
export const openingAlreadyUsed = (year: number) =>
  refusal(
    "opening_already_used",
    `A pay run of ${year} is approved, and its tax counts what was paid before. Correct it with a correction run instead.`,
  );
