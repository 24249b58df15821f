import { addMs, dayMs, hourMs } from "@albashi/dates";
import { describe, expect, test } from "vitest";
import { evaluateConfirmation, mayMailAgain, type Subscription } from "./model.ts";

const requestedAt = new Date("2026-11-15T09:00:00Z");
const pending = {
  email: "ada@example.ng",
  lastMailAt: requestedAt,
  confirmationEmailCount: 1,
  confirmUntil: addMs(requestedAt, 7 * dayMs),
  confirmedAt: null,
  endedAt: null,
} as Subscription;

describe("a repeated subscription request", () => {
  test("sends no second mail within the hour", () => {
    expect(mayMailAgain(pending, addMs(requestedAt, hourMs - 1))).toBe(false);
    expect(mayMailAgain(pending, addMs(requestedAt, hourMs))).toBe(true);
  });

  test("sends three mails in total while it is unconfirmed", () => {
    expect(mayMailAgain({ ...pending, confirmationEmailCount: 2 }, addMs(requestedAt, dayMs))).toBe(true);
    expect(mayMailAgain({ ...pending, confirmationEmailCount: 3 }, addMs(requestedAt, dayMs))).toBe(false);
  });

  test("of a subscriber sends a notice once a week, regardless of earlier requests", () => {
    const confirmed = { ...pending, confirmationEmailCount: 3, confirmedAt: requestedAt };
    expect(mayMailAgain(confirmed, addMs(requestedAt, 7 * dayMs - 1))).toBe(false);
    expect(mayMailAgain(confirmed, addMs(requestedAt, 7 * dayMs))).toBe(true);
  });
});

describe("the confirmation link", () => {
  test("works for seven days", () => {
    expect(evaluateConfirmation(pending, addMs(requestedAt, 7 * dayMs - 1))).toBe("confirms");
    expect(evaluateConfirmation(pending, addMs(requestedAt, 7 * dayMs))).toBe("has_expired");
  });

  test("can be opened again at any time", () => {
    expect(evaluateConfirmation({ ...pending, confirmedAt: requestedAt }, addMs(requestedAt, 30 * dayMs))).toBe("is_confirmed");
  });

  test("does not restore an ended subscription", () => {
    expect(evaluateConfirmation({ ...pending, email: null, confirmedAt: requestedAt, endedAt: requestedAt }, requestedAt)).toBe(
      "has_ended",
    );
  });
});
