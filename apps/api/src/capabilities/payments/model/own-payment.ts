import type { RunId } from "@albashi/contracts/ids";
import type { OwnPayment } from "@albashi/contracts/payments-own";
import type { PaymentState } from "@albashi/contracts/payments-runs";
import { dayInWords, lagosDayOf, lagosTimeInWords } from "@albashi/dates";
import type { FailureKind } from "../../../providers/payout/port.ts";
import { bankByCode } from "../../../reference/banks.ts";

/** One of somebody's own payments, as it is kept. */
export interface OwnPaymentRow {
  readonly runId: RunId;
  readonly year: number;
  readonly month: number;
  readonly amount: bigint;
  readonly state: PaymentState;
  readonly isCancelled: boolean;
  readonly failure: FailureKind | null;
  readonly retryFrom: Date | null;
  readonly bankCode: string;
  readonly numberEnds: string;
  readonly finishedAt: Date | null;
  readonly traceId: string | null;
  readonly hasPayslip: boolean;
}

/** A payment as whoever is paid by it reads it. Why it failed is told to the employer; the person is told what to do. */
export const ownPaymentShown = (row: OwnPaymentRow): OwnPayment => {
  const state = row.state === "failed" && row.isCancelled ? "called_off" : row.state;
  return {
    ...{ runId: row.runId, year: row.year, month: row.month, amountKobo: String(row.amount), state, words: wordsOf(row, state) },
    bankName: bankByCode(row.bankCode)?.name ?? row.bankCode,
    accountNumberEnds: row.numberEnds,
    paidAt: state === "paid" ? (row.finishedAt?.toISOString() ?? null) : null,
    ...{ traceId: row.traceId, hasPayslip: row.hasPayslip },
  };
};

/** Nobody is told that money is on its way before it was sent, nor that their account is wrong when it is not. */
const wordsOf = (row: OwnPaymentRow, state: OwnPayment["state"]): string => {
  switch (state) {
    case "waiting":
      return "It has not been sent to your bank yet. If it stays so, ask your employer.";
    case "held":
      return "It is held and has not been sent: your employer looks at it first. Ask them about it.";
    case "on_its_way":
      return "On its way to your account.";
    case "checking":
      return "Your bank has not said yet whether it arrived. We keep asking; you need not do anything.";
    case "paid":
      return row.finishedAt ? `Paid into your account on ${dayInWords(lagosDayOf(row.finishedAt))}.` : "Paid into your account.";
    case "failed":
      return failedWords(row);
    case "called_off":
      return "It was called off before it was sent. Ask your employer when and how they pay you.";
    case "returned":
      return "Your bank sent it back. Check your bank details, and ask your employer.";
    case "given_back":
      return "The money went back to your employer, who pays you another way. Ask them how and when.";
  }
};

const failedWords = ({ failure, retryFrom }: OwnPaymentRow): string => {
  if (retryFrom)
    return `Your bank has not confirmed it. It may still arrive until ${lagosTimeInWords(retryFrom)}; after that your employer can send it again.`;
  if (failure === "account") return "Your bank cannot take it into this account. Check your bank details, and ask your employer.";
  return "It did not go through. Your employer sees why and what to do next: ask them.";
};
