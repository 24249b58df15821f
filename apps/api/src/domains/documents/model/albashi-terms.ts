import type { DocumentTerms } from "@albashi/contracts/documents/templates";

/** The terms of Albashi's own contracts, which a client company can replace by its own. */
export const albashiTerms: DocumentTerms = {
  placeOfWork: "the place in Nigeria that the client names, or the employee's home where the work is done from there",
  workingHours: "40 hours a week, from Monday to Friday, with at least one hour of rest a day",
  annualLeaveDays: 20,
  sickLeaveDays: 12,
  notice: "1 month",
  probation: "3 months",
};
