import type { RunInput } from "@albashi/contracts/payroll/inputs";
import { parseNaira } from "../../../ui/naira-input.ts";
import type { Column } from "./columns.ts";
import { messages } from "./messages.ts";
import type { Entered } from "./use-inputs.ts";

/** What somebody is typing for a column: an amount, hours or days as text, or chosen days. */
export interface Draft {
  readonly text: string;
  readonly days: readonly string[];
  readonly note: string;
}

/** What is to be sent, or what is still missing. */
export const readDraft = ({ kind, code }: Column, { text, days, note }: Draft): Entered | string => {
  const noted = note.trim() === "" ? {} : { note: note.trim() };
  switch (kind) {
    case "earning":
    case "deduction": {
      const amountKobo = parseNaira(text) ?? "0";
      return amountKobo === "0" ? messages.sheet.missing : { kind, ...(code !== undefined && { code }), amountKobo, ...noted };
    }
    case "overtime":
      return isCount(text) ? { kind, hours: text.trim(), ...noted } : messages.sheet.missingHours;
    case "unused_leave":
      return isCount(text) ? { kind, leaveDays: text.trim(), ...noted } : messages.sheet.missingDays;
    case "unpaid_days":
      return days.length > 0 ? { kind, days: [...days], ...noted } : messages.days.missing;
    case "thirteenth_month":
      return { kind, ...noted };
  }
};

const isCount = (text: string) => /^\d{1,3}(\.\d{1,2})?$/.test(text.trim()) && Number(text) > 0;

/** What was entered, as it would be typed. */
export const textOf = ({ amountKobo, hours, leaveDays }: RunInput): string => {
  if (amountKobo !== null) return nairaTyped(amountKobo);
  return hours ?? leaveDays ?? "";
};

/** ₦50,000.00 is typed "50,000", and ₦50,000.50 "50,000.50". */
const nairaTyped = (digits: string) => {
  const padded = digits.replace("-", "").padStart(3, "0");
  const naira = padded.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, ",");
  const hundredths = padded.slice(-2);
  return `${digits.startsWith("-") ? "−" : ""}${naira}${hundredths === "00" ? "" : `.${hundredths}`}`;
};
