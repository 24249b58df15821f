import type { CompanyId, FileId, ReceiptId } from "@albashi/contracts/ids";
import type { ObligationKind } from "@albashi/contracts/remittances/obligations";
import type { Receipt, ReceiptCheck, ReceiptGrade, ReceiptState } from "@albashi/contracts/remittances/receipts";
import { type LocalDate, lagosDayOf } from "@albashi/dates";
import type { RrrPayment } from "../../../../providers/remita/port.ts";

/** What a receipt entered for a schedule pays of it, and what is left for a credit at the authority. */
export const allocate = ({ amount, forOthers, uncovered }: { amount: bigint; forOthers: bigint; uncovered: bigint }): bigint => {
  const left = amount - forOthers;
  return left < uncovered ? left : uncovered;
};

/** The database refuses more, too. */
export const mostReceiptFiles = 5;

/** What a file of a receipt is encrypted for. */
export const sealedFileOf = ({ receiptId, fileId }: { receiptId: ReceiptId; fileId: FileId }): string => `receipt ${receiptId} ${fileId}`;

/** The authority that issues receipts of an obligation. One receipt of a pension payment provider covers several administrators. */
export const issuerOf = ({ kind, code }: { kind: ObligationKind; code: string }) => ({ kind, code: kind === "pension" ? "" : code });

/** Kinds whose receipts come from one authority for all companies. Insurers, unions and lenders each number their own. */
const kindsWithOneIssuer: ReadonlySet<ObligationKind> = new Set(["paye", "pension", "housing_fund", "compensation_fund", "training_fund"]);

/** Shorter numbers are too common to be compared among companies. */
const minComparedLength = 6;

interface ReceiptNumbers {
  readonly kind: ObligationKind;
  readonly code: string;
  readonly number: string;
  readonly reference: string | null;
  readonly channel: Receipt["channel"];
}

/**
 * The texts by which a receipt is recognised when it is entered again, sorted. Punctuation does not count, and a number entered as a
 * reference is the same number. An RRR names one payment, whichever authority receives it.
 */
export const identifiersOf = ({ kind, code, number, reference, channel }: ReceiptNumbers, companyId: CompanyId): string[] => {
  const issuer = issuerOf({ kind, code });
  const numbers = plainNumbersOf({ number, reference });
  const isCompared = (text: string) => kindsWithOneIssuer.has(kind) && text.length >= minComparedLength;
  const ofIssuer = numbers.map((text) => `${issuer.kind} ${issuer.code} ${isCompared(text) ? "" : companyId} ${text}`);
  const ofPayment = channel === "remita" && reference !== null ? [`remita ${numbers.at(-1)}`] : [];
  return [...new Set([...ofIssuer, ...ofPayment])].toSorted();
};

/** The number and the reference of a receipt without punctuation. */
export const plainNumbersOf = ({ number, reference }: Pick<ReceiptNumbers, "number" | "reference">): string[] =>
  [number, ...(reference === null ? [] : [reference])].map((text) => text.replaceAll(/[^A-Z0-9]/g, ""));

const grades: Readonly<Record<ReceiptCheck, ReceiptGrade>> = { enquiry: "A", portal: "B", letter: "C" };

/** How well a receipt is verified. A receipt that was not found as entered proves no more than one that was not checked. */
export const gradeOf = ({ state, way }: { state: ReceiptState; way: ReceiptCheck | null }): ReceiptGrade =>
  state === "confirmed" && way ? grades[way] : "D";

/** What the state of a receipt becomes when its source shows an amount, or does not know it. */
export const stateAfterCheck = ({ amount, atSource }: { amount: bigint; atSource: bigint | null }): "confirmed" | "disputed" =>
  amount === atSource ? "confirmed" : "disputed";

/** Whether a source names the company as the payer. Spelling of the same letters differs; the form of a company is abbreviated. */
export const isSamePayer = (one: string, other: string): boolean => lettersOf(one) === lettersOf(other) && lettersOf(one) !== "";

const lettersOf = (name: string) =>
  name
    .normalize("NFKD")
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N} ]/gu, "")
    .replaceAll(/\bLIMITED\b/g, "LTD")
    .replaceAll(" ", "");

/**
 * What of a payment at Remita differs from the receipt, other than its amount; undefined where all agree. An amount that the company paid
 * to somebody else, or for another month, must not confirm this receipt; nor may a biller or a day that the answer does not name.
 */
export const differenceOf = (
  payment: Pick<RrrPayment, "payerName" | "billId" | "paidAt">,
  receipt: { readonly payerName: string; readonly billId: string | undefined; readonly paidOn: LocalDate },
): "payer" | "biller" | "day" | undefined => {
  if (!isSamePayer(payment.payerName, receipt.payerName)) return "payer";
  if (payment.billId === null || payment.billId !== receipt.billId) return "biller";
  return payment.paidAt !== null && lagosDayOf(payment.paidAt) === receipt.paidOn ? undefined : "day";
};

const rrrDigits = 12;

/** The RRR of a receipt that was paid through Remita; undefined where its reference is none. */
export const rrrOf = ({ channel, reference }: Pick<Receipt, "channel" | "reference">): string | undefined => {
  const digits = reference?.replaceAll(/[-/]/g, "") ?? "";
  return channel === "remita" && /^\d+$/.test(digits) && digits.length === rrrDigits ? digits : undefined;
};
