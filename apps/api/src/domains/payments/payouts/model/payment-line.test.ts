import { expect, test } from "vitest";
import { presentPayment } from "./payment-line.ts";
import type { PaymentRow } from "./payment-row.ts";

const row = (change: Partial<PaymentRow>) =>
  ({ changedAt: new Date("2026-06-25T09:00:00Z"), amount: 100n, bankCode: "058", failure: null, retryFrom: null, ...change }) as PaymentRow;
const reader = {
  ...{ now: new Date("2026-06-25T10:00:00Z"), isOwn: false, isBlocked: false, isSuspicionOpen: false },
  account: { bankCode: "058", numberEnds: "1234", mayBePaid: true },
};
const onHold = { ...reader.account, mayBePaid: false };

test.each([
  ["held", "account_not_payable", onHold, ["give_back"], "no_payable_account"],
  ["held", "requested_by_admin", onHold, ["give_back"], "no_payable_account"],
  ["held", "account_not_payable", undefined, ["give_back"], "no_payable_account"],
  ["held", "requested_by_admin", reader.account, ["release", "give_back"], null],
  ["failed", null, onHold, ["give_back"], "no_payable_account"],
  ["failed", null, reader.account, ["retry", "give_back"], null],
] as const)(
  "a %s payment (%s) is released or retried only into an account that can be paid",
  (state, holdReason, account, acts, whyNot) => {
    expect(presentPayment(row({ state, holdReason }), { ...reader, account })).toMatchObject({ acts, whyNot });
  },
);
