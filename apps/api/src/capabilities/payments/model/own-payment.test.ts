import type { RunId } from "@albashi/contracts/ids";
import type { OwnPayment } from "@albashi/contracts/payments-own";
import { describe, expect, test } from "vitest";
import { failures } from "./failures.ts";
import { type OwnPaymentRow, ownPaymentShown } from "./own-payment.ts";

const row: OwnPaymentRow = {
  ...{ runId: "0198a7c4-0000-7000-8000-000000000030" as RunId, year: 2026, month: 6, amount: 9_250_000n, state: "paid" },
  ...{ isCancelled: false, failure: null, retryFrom: null, bankCode: "058", numberEnds: "4417", traceId: "000013260625" },
  ...{ finishedAt: new Date("2026-06-25T23:30:00Z"), hasPayslip: false },
};

const said: Record<OwnPayment["state"], [kept: Partial<OwnPaymentRow>, words: string]> = {
  waiting: [{ state: "waiting" }, "It has not been sent to your bank yet. If it stays so, ask your employer."],
  held: [{ state: "held" }, "It is held and has not been sent: your employer looks at it first. Ask them about it."],
  on_its_way: [{ state: "on_its_way" }, "On its way to your account."],
  checking: [{ state: "checking" }, "Your bank has not said yet whether it arrived. We keep asking; you need not do anything."],
  // Half past eleven at night in London is the next day in Lagos.
  paid: [{ state: "paid" }, "Paid into your account on 26 June 2026."],
  failed: [{ state: "failed", failure: "never_sent" }, "It did not go through. Your employer sees why and what to do next: ask them."],
  called_off: [
    { state: "failed", isCancelled: true },
    "It was called off before it was sent. Ask your employer when and how they pay you.",
  ],
  returned: [{ state: "returned" }, "Your bank sent it back. Check your bank details, and ask your employer."],
  given_back: [
    { state: "given_back", isCancelled: true },
    "The money went back to your employer, who pays you another way. Ask them how and when.",
  ],
};

describe("one's own payment", () => {
  test.each(Object.entries(said))("that is %s is said to be so, and nothing else", (state, [kept, words]) => {
    expect(ownPaymentShown({ ...row, ...kept })).toEqual({
      ...{ runId: row.runId, year: 2026, month: 6, amountKobo: "9250000", state, words, hasPayslip: false },
      ...{ bankName: "Guaranty Trust Bank (GTBank)", accountNumberEnds: "4417", traceId: "000013260625" },
      paidAt: state === "paid" ? "2026-06-25T23:30:00.000Z" : null,
    });
  });

  test("that failed is blamed on the account only when the account is to blame, and may still arrive only for a day", () => {
    const blamed = Object.keys(failures).filter((failure) =>
      failedWords({ failure: failure as OwnPaymentRow["failure"] }).includes("bank details"),
    );
    expect(blamed).toEqual(["account"]);
    expect(failedWords({ failure: "timed_out", retryFrom: new Date("2026-06-26T08:00:00Z") })).toBe(
      "Your bank has not confirmed it. It may still arrive until 26 June 2026 at 09:00; after that your employer can send it again.",
    );
  });
});

const failedWords = (kept: Partial<OwnPaymentRow>) => ownPaymentShown({ ...row, state: "failed", ...kept }).words;
