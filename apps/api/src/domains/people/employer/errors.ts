import { invalidField, Refusal } from "../../../platform/http/refusal.ts";

export const choiceInThePast = (today: string) => {
  const message = `The employer can only change from today, ${today}, because earlier documents have already been issued. Please choose today or a later date.`;
  return new Refusal({ kind: "invalid", code: "choice_in_the_past", message, fields: { validFrom: message } });
};

export const legalEntityIncomplete = (missing: readonly string[]) =>
  new Refusal({
    kind: "refusal",
    code: "particulars_missing",
    message: `To be the employer, your company needs its ${missing.join(", ")}. These appear on every contract and payslip. Please add them, then try again.`,
  });

export const stateUnknown = (field: string) =>
  invalidField("state_unknown", field, "We don't recognise this state. Please choose one from the list.");
