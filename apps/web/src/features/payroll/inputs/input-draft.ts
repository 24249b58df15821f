import type { RunInput } from "@albashi/contracts/payroll/inputs";
import { parseNaira } from "../../../ui/naira-input.ts";
import { messages } from "./messages.ts";
import type { Column } from "./use-columns.ts";
import type { InputBody } from "./use-inputs.ts";

/** The unsaved value of a column: an amount, hours or days as text, or selected days. */
export interface InputDraft {
  readonly text: string;
  readonly days: readonly string[];
  readonly note: string;
  /** Of an earning: the amount is what the employee should receive after tax and deductions. */
  readonly isNet?: boolean;
}

/** Parses a draft to a request body, or returns an error message. */
export const parseInputDraft = ({ kind, code }: Column, { text, days, note, isNet = false }: InputDraft): InputBody | string => {
  const noteField = note.trim() === "" ? {} : { note: note.trim() };
  switch (kind) {
    case "earning":
    case "net_earning":
    case "deduction":
    case "severance":
    case "take_home":
      return parseAmount({ kind: kind === "earning" && isNet ? "net_earning" : kind, code }, text, noteField);
    case "overtime":
      return isPositiveCount(text) ? { kind, hours: text.trim(), ...noteField } : messages.sheet.hoursMissing;
    case "unused_leave":
      return isPositiveCount(text) ? { kind, leaveDays: text.trim(), ...noteField } : messages.sheet.daysMissing;
    case "unpaid_days":
      return days.length > 0 ? { kind, days: [...days], ...noteField } : messages.days.daysMissing;
    case "thirteenth_month":
      return { kind, ...noteField };
  }
};

const parseAmount = (
  input: { kind: Column["kind"]; code: string | undefined },
  text: string,
  noteField: { note?: string },
): InputBody | string => {
  const amountKobo = parseNaira(text) ?? "0";
  if (amountKobo === "0") return messages.sheet.amountMissing;
  return { kind: input.kind, ...(input.code !== undefined && { code: input.code }), amountKobo, ...noteField };
};

const isPositiveCount = (text: string) => /^\d{1,3}(\.\d{1,2})?$/.test(text.trim()) && Number(text) > 0;

/** Formats a saved input for editing. */
export const formatInputText = ({ amountKobo, hours, leaveDays }: RunInput): string => {
  if (amountKobo !== null) return formatNairaText(amountKobo);
  return hours ?? leaveDays ?? "";
};

/** Formats ₦50,000.00 as "50,000", and ₦50,000.50 as "50,000.50". */
const formatNairaText = (digits: string) => {
  const padded = digits.replace("-", "").padStart(3, "0");
  const naira = padded.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, ",");
  const hundredths = padded.slice(-2);
  return `${digits.startsWith("-") ? "−" : ""}${naira}${hundredths === "00" ? "" : `.${hundredths}`}`;
};
