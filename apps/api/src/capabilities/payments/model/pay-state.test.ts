import { expect, test } from "vitest";
import { payStateOf, reasonsOfMany, whyNotPay } from "./pay-state.ts";

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

test("a payment that waits is not called on its way: money paid by card is there and cannot be spent yet", () => {
  expect(whyNotPay({ run: single("paying"), payment: "waiting" }, rights)).toBe(
    "The payment waits to be sent. Open the run to see for what.",
  );
  expect(whyNotPay({ run: single("paying"), payment: "on_its_way" }, rights)).toBe("The payment is on its way.");
});

test("who is in the month's run is told so once for all of them, and who is paid by it that they are paid", () => {
  const regular = { kind: "regular", state: "paying" } as const;
  const waiting = whyNotPay({ run: regular, payment: "waiting" }, rights);
  expect(waiting).toContain("Whoever is in the run of this month is paid there.");
  expect(reasonsOfMany).toContain(waiting);
  const paid = whyNotPay({ run: regular, payment: "paid" }, rights);
  expect(paid).toBe("This month is paid.");
  expect(reasonsOfMany).not.toContain(paid);
});
