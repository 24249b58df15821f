import { ApiError, invalidField, notFound } from "../../../platform/http/api-error.ts";

export const choiceInThePast = (today: string) => {
  const message = `The employer can only change from today, ${today}, because earlier documents have already been issued. Please choose today or a later date.`;
  return new ApiError({ kind: "invalid", code: "choice_in_the_past", message, fields: { validFrom: message } });
};

export const legalEntityIncomplete = (missing: readonly string[]) =>
  new ApiError({
    kind: "conflict",
    code: "particulars_missing",
    message: `To be the employer, your company needs its ${missing.join(", ")}. These appear on every contract and payslip. Please add them, then try again.`,
  });

export const agreementNotAccepted = () =>
  new ApiError({
    kind: "conflict",
    code: "agreement_not_accepted",
    message: "Albashi employs only under the service agreement. Please read and accept it, then save your choice again.",
  });

export const agreementOutdated = () =>
  new ApiError({
    kind: "conflict",
    code: "agreement_outdated",
    message: "There is a newer version of the service agreement. Please reload this page, read it and accept it.",
  });

export const agreementNotFound = () =>
  notFound("agreement_not_found", "There is no such version of the service agreement. Open the company settings to see all versions.");

export const stateUnknown = (field: string) =>
  invalidField("state_unknown", field, "We don't recognise this state. Please choose one from the list.");
