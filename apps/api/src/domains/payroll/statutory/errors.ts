import { conflict, invalidField, notFound } from "../../../platform/http/api-error.ts";

export const taxStateUnknown = () =>
  invalidField("state_unknown", "state", "We don't recognise this state. Please choose one from the list.");
export const stateRegistrationNotFound = () =>
  notFound("state_registration_not_found", "Your company has no taxpayer number for this state. Please go back to the list.");

/** Pension Reform Act s.4(1), (2) and (4). */
export const pensionRateTooLow = (field: "employeePensionBps" | "employerPensionBps") =>
  invalidField(
    "pension_rate_too_low",
    field,
    "Pension must be at least 8% from the employee and 10% from the employer, or at least 20% from the employer alone. Enter both rates, or leave both blank to use the minimum.",
  );

export const sheetBeingRead = () =>
  conflict(
    "sheet_being_read",
    "Another file with earlier pay was uploaded at the same moment. Please wait for its result, then try again.",
  );
export const openingAlreadyUsed = (year: number) =>
  conflict(
    "opening_already_used",
    `A ${year} pay run is already approved, and its PAYE includes earlier pay. Correct it with a correction run instead.`,
  );
