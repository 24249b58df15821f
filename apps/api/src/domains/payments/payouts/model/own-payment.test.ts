import type { RunId } from "@albashi/contracts/ids";
import { failureKinds } from "@albashi/contracts/payments/codes";
import type { OwnPayment } from "@albashi/contracts/payments/own-payments";
import { describe, expect, test } from "vitest";
import { type OwnPaymentRow, presentOwnPayment } from "./own-payment.ts";

const row: OwnPaymentRow = {
  ...{ runId: "0198a7c4-0000-7000-8000-000000000030" as RunId, year: 2026, month: 6, amount: 9_250_000n, state: "paid" },
  ...{ isCancelled: false, failure: null, retryFrom: null, bankCode: "058", numberEnds: "4417", traceId: "000013260625" },
  ...{ finishedAt: new Date("2026-06-25T23:30:00Z"), hasPayslip: false },
};

const states: Record<OwnPayment["state"], Partial<OwnPaymentRow>> = {
  waiting: { state: "waiting" },
  held: { state: "held" },
  on_its_way: { state: "on_its_way" },
  checking: { state: "checking" },
  paid: { state: "paid" },
  failed: { state: "failed", failure: "never_sent" },
  called_off: { state: "failed", isCancelled: true },
  returned: { state: "returned" },
  given_back: { state: "given_back", isCancelled: true },
};

describe("one's own payment", () => {
  test.each(Object.entries(states))("that is %s is presented with its state, account and trace id", (state, kept) => {
    expect(presentOwnPayment({ ...row, ...kept })).toEqual({
      ...{ runId: row.runId, year: 2026, month: 6, amountKobo: "9250000", state, hasPayslip: false },
      ...{ failure: state === "failed" ? "other" : null, mayArriveUntil: null },
      ...{ bankName: "Guaranty Trust Bank (GTBank)", accountNumberEnds: "4417", traceId: "000013260625" },
      paidAt: state === "paid" ? "2026-06-25T23:30:00.000Z" : null,
    });
  });

  test("that failed names the account only when the account is the cause, and may still arrive only for a day", () => {
    const blamed = failureKinds.filter((failure) => failed({ failure }).failure === "account");
    expect(blamed).toEqual(["account"]);
    expect(failed({ failure: "timed_out", retryFrom: new Date("2026-06-26T08:00:00Z") })).toMatchObject({
      failure: "may_still_arrive",
      mayArriveUntil: "2026-06-26T08:00:00.000Z",
    });
  });
});

const failed = (kept: Partial<OwnPaymentRow>) => presentOwnPayment({ ...row, state: "failed", ...kept });
