import { dayInWords, type LocalDate } from "@albashi/dates";
import { Refusal } from "../../../http/refusal.ts";

const atField = (code: string, field: string, message: string) =>
  new Refusal({ kind: "invalid", code, message, fields: { [field]: message } });

export const personNotInRun = () =>
  new Refusal({
    kind: "refusal",
    code: "person_not_in_run",
    message: "This run does not pay this person. Take them into it first, or choose somebody of the list.",
  });

export const componentUnfit = (side: "earning" | "deduction") =>
  atField("component_unfit", "code", `Your company has no such ${side} that can be entered by hand. Please choose one from the list.`);

export const inputIncomplete = (field: string, what: string) => atField("input_incomplete", field, `Please enter ${what}.`);

export const inputTooMuch = (field: string) =>
  atField("input_incomplete", field, "This does not belong to what you enter. Please take it out.");

export const deductionBelowNothing = () =>
  atField(
    "deduction_below_nothing",
    "amountKobo",
    "A deduction cannot be below nothing here. Pay it as an earning, or give back what was taken too much with a correction run.",
  );

export const dayOutsidePeriod = ({ firstDay, lastDay }: { firstDay: LocalDate; lastDay: LocalDate }) =>
  atField("day_outside_period", "days", `Please choose days from ${dayInWords(firstDay)} to ${dayInWords(lastDay)}.`);

export const inputNotFound = () =>
  new Refusal({ kind: "not_found", code: "input_not_found", message: "This was taken out already. Please load the list again." });

export const ownPay = () =>
  new Refusal({
    kind: "refusal",
    code: "own_pay",
    message: "This is your own pay. Please ask another admin who may do this.",
  });
