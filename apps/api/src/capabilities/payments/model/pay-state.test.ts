import { expect, test } from "vitest";
import { payStateOf, whyNotPay } from "./pay-state.ts";

const single = (state: "approved" | "funding" | "paying") => ({ kind: "single", state }) as const;
const rights = { mayPay: true, hasGross: true };

test("while the money is missing a row is Pending, whatever the window said, until the provider calls the visit failed", () => {
  expect(payStateOf({ run: single("funding"), payment: undefined, visit: "made" })).toBe("pending");
  expect(payStateOf({ run: single("funding"), payment: undefined, visit: "pending" })).toBe("pending");
  expect(payStateOf({ run: single("funding"), payment: undefined, visit: "failed" })).toBe("failed");
});

test("Pay can be pressed again after a visit that failed, and not after a payment that failed: that is cured in its run", () => {
  expect(whyNotPay({ run: single("funding"), payment: undefined, visit: "failed" }, rights)).toBeNull();
  expect(whyNotPay({ run: single("paying"), payment: "failed", visit: "accepted" }, rights)).toContain("Open the run");
});

test("once paying has begun the payment decides, and an older visit that failed says nothing", () => {
  expect(payStateOf({ run: single("paying"), payment: undefined, visit: "failed" })).toBe("pending");
  expect(payStateOf({ run: single("paying"), payment: "paid", visit: "failed" })).toBe("paid");
});
