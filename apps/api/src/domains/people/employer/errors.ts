import { invalidField, Refusal } from "../../../platform/http/refusal.ts";

export const choiceInThePast = (today: string) => {
  const message = `Who employs can change from today, ${today}, on, because papers of earlier days are out already. Please choose a later day.`;
  return new Refusal({ kind: "invalid", code: "choice_in_the_past", message, fields: { validFrom: message } });
};

export const legalEntityIncomplete = (missing: readonly string[]) =>
  new Refusal({
    kind: "refusal",
    code: "particulars_missing",
    message: `To employ by itself your company needs its ${missing.join(", ")} on record first: they stand on every contract and payslip. Please save them, then choose again.`,
  });

export const stateUnknown = (field: string) =>
  invalidField("state_unknown", field, "There is no such state. Please choose one from the list.");
