import type { RunId } from "@albashi/contracts/ids";
import type { OwnPayment } from "@albashi/contracts/payments/own-payments";
import type { PaymentState } from "@albashi/contracts/payments/payouts";
import { bankByCode } from "../../../../platform/reference/banks.ts";
import type { FailureKind } from "../../../../providers/payout/port.ts";

/** One of an employee's own payments, as stored. */
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

/** A payment as its payee sees it. Of a failure the payee learns only what concerns them: their account, or that it may still arrive. */
export const presentOwnPayment = (row: OwnPaymentRow): OwnPayment => {
  const state = row.state === "failed" && row.isCancelled ? "called_off" : row.state;
  return {
    runId: row.runId,
    year: row.year,
    month: row.month,
    amountKobo: String(row.amount),
    state,
    failure: state === "failed" ? failureOf(row) : null,
    mayArriveUntil: state === "failed" ? (row.retryFrom?.toISOString() ?? null) : null,
    bankName: bankByCode(row.bankCode)?.name ?? row.bankCode,
    accountNumberEnds: row.numberEnds,
    paidAt: state === "paid" ? (row.finishedAt?.toISOString() ?? null) : null,
    traceId: row.traceId,
    hasPayslip: row.hasPayslip,
  };
};

const failureOf = ({ failure, retryFrom }: OwnPaymentRow): OwnPayment["failure"] => {
  if (retryFrom) return "may_still_arrive";
  return failure === "account" ? "account" : "other";
};
