import { expect, test } from "vitest";
import { payBlockReason, payStateOf, sharedReasons } from "./pay-state.ts";

const single = (state: "approved" | "funding" | "paying") => ({ kind: "single", state }) as const;
const rights = { mayPay: true, hasGross: true };

test("a row is Pending while its money is missing, until the provider reports the checkout as failed", () => {
  expect(payStateOf({ run: single("funding"), payment: undefined, checkoutState: "made" })).toBe("pending");
  expect(payStateOf({ run: single("funding"), payment: undefined, checkoutState: "pending" })).toBe("pending");
  expect(payStateOf({ run: single("funding"), payment: undefined, checkoutState: "failed" })).toBe("failed");
});

test("Pay is allowed again after a failed checkout, and not after a failed payment, which is retried in its run", () => {
  expect(payBlockReason({ run: single("funding"), payment: undefined, checkoutState: "failed" }, rights)).toBeNull();
  expect(payBlockReason({ run: single("paying"), payment: "failed", checkoutState: "accepted" }, rights)).toBe("payment_failed");
});

test("once the payout has started the payment decides, not an older failed checkout", () => {
  expect(payStateOf({ run: single("paying"), payment: undefined, checkoutState: "failed" })).toBe("pending");
  expect(payStateOf({ run: single("paying"), payment: "paid", checkoutState: "failed" })).toBe("paid");
});

test("a payment that waits for card settlement is not presented as on its way", () => {
  expect(payBlockReason({ run: single("paying"), payment: "waiting" }, rights)).toBe("payment_waiting");
  expect(payBlockReason({ run: single("paying"), payment: "on_its_way" }, rights)).toBe("payment_in_progress");
});

test("employees in the month's run share one message, and those it paid are shown as paid", () => {
  const regular = { kind: "regular", state: "paying" } as const;
  const waiting = payBlockReason({ run: regular, payment: "waiting" }, rights);
  expect(waiting).toBe("paid_in_run");
  expect(sharedReasons).toContain(waiting);
  const paid = payBlockReason({ run: regular, payment: "paid" }, rights);
  expect(paid).toBe("already_paid");
  expect(sharedReasons).not.toContain(paid);
});
