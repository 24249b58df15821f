import { formatNaira, type Kobo } from "@albashi/money";
import { conflict, notFound } from "../../platform/http/api-error.ts";

export const invoiceNotFound = () => notFound("invoice_not_found", "This invoice does not exist.");

export const creditNoteNotFound = () => notFound("credit_note_not_found", "This credit note does not exist.");

export const invoiceNumberUnknown = (number: string) =>
  notFound("invoice_not_found", `There is no invoice ${number}. Check the number on the invoice.`);

export const creditRepeated = (note: string) =>
  conflict(
    "credit_repeated",
    `The same was credited a moment ago, as credit note ${note}. If you mean to credit it a second time, repeat the command with --repeat.`,
  );

export const creditTooHigh = ({ number, left }: { number: string; left: bigint }) =>
  conflict(
    "credit_too_high",
    left === 0n
      ? `Nothing is left to credit on invoice ${number}: its fee is zero, or was credited before.`
      : `Of the fee of invoice ${number}, ${formatNaira(left as Kobo)} can be credited at most, without VAT.`,
  );
