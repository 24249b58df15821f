import { expect, test } from "vitest";
import { payBlockReason, payStateOf, reasonsOfMany } from "./pay-state.ts";

const single = (state: "approved" | "funding" | "paying") => ({ kind: "single", state }) as const;
const rights = { mayPay: true, hasGross: true };

test("while the money is missing a row is Pending, whatever the window said, until the provider calls the visit failed", () => {
  expect(payStateOf({ run: single("funding"), payment: undefined, visit: "made" })).toBe("pending");
  expect(payStateOf({ run: single("funding"), payment: undefined, visit: "pending" })).toBe("pending");
  expect(payStateOf({ run: single("funding"), payment: undefined, visit: "failed" })).toBe("failed");
});

test("Pay can be pressed again after a visit that failed, and not after a payment that failed: that is cured in its run", () => {
  expect(payBlockReason({ run: single("funding"), payment: undefined, visit: "failed" }, rights)).toBeNull();
  expect(payBlockReason({ run: single("paying"), payment: "failed", visit: "accepted" }, rights)).toBe("payment_failed");
});

test("once paying has begun the payment decides, and an older visit that failed says nothing", () => {
  expect(payStateOf({ run: single("paying"), payment: undefined, visit: "failed" })).toBe("pending");
  expect(payStateOf({ run: single("paying"), payment: "paid", visit: "failed" })).toBe("paid");
});

test("a payment that waits is not called on its way: money paid by card is there and cannot be spent yet", () => {
  expect(payBlockReason({ run: single("paying"), payment: "waiting" }, rights)).toBe("payment_waiting");
  expect(payBlockReason({ run: single("paying"), payment: "on_its_way" }, rights)).toBe("payment_in_progress");
});

test("employees in the month's run share one message, and those it paid are shown as paid", () => {
  const regular = { kind: "regular", state: "paying" } as const;
  const waiting = payBlockReason({ run: regular, payment: "waiting" }, rights);
  expect(waiting).toBe("paid_in_run");
  expect(reasonsOfMany).toContain(waiting);
  const paid = payBlockReason({ run: regular, payment: "paid" }, rights);
  expect(paid).toBe("already_paid");
  expect(reasonsOfMany).not.toContain(paid);
});
