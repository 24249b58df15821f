import { expect, test } from "vitest";
import type { QueryOutcome } from "../../../providers/payout/port.ts";
import { asIfAnswered, isFeeBelievable, saysOtherwise } from "./ending.ts";

const raw = { status: 200, body: "{}", tookMs: 1 };
const found = (status: "processing" | "succeeded" | "failed" | "returned"): QueryOutcome => ({
  ...{ raw, kind: "found", status, amount: 100n, currency: "NGN", fee: null, traceId: null, message: null, failure: null },
  ...{ accountNumber: null, happenedAt: null },
});
const [paid, failed] = [{ as: "paid", fee: 50n } as const, { as: "failed" } as const];

test.each([
  ["found succeeded", found("succeeded"), false, true],
  ["found failed", found("failed"), true, false],
  ["found returned", found("returned"), true, false],
  ["found processing", found("processing"), false, false],
  ["not found", { raw, kind: "not_found" } as const, false, false],
  ["a word that nobody knows", { raw, kind: "unknown", why: "unknown_word" } as const, false, false],
  ["no answer", { raw, kind: "unknown", why: "timeout" } as const, true, true],
  ["a key that is refused", { raw, kind: "unknown", why: "unauthorised" } as const, true, true],
])("%s: whether it speaks against paid, and against failed", (_what, told, againstPaid, againstFailed) => {
  expect([saysOtherwise(told, paid), saysOtherwise(told, failed)]).toEqual([againstPaid, againstFailed]);
});

test("it is settled as an answer of ours about the same amount; what failed came back to us, unless it may still arrive", () => {
  const told = found("processing");
  expect(asIfAnswered({ amount: 700n }, paid, told)).toMatchObject({ status: "succeeded", amount: 700n, fee: 50n, raw });
  expect(asIfAnswered({ amount: 700n }, failed, told)).toMatchObject({ status: "failed", failure: null, amount: 700n, fee: null, raw });
  expect(asIfAnswered({ amount: 700n }, failed, { kind: "not_found", raw })).toMatchObject({ status: "returned", amount: 700n });
});

test("a fee of more than ten times a transfer's is a slip of the hand", () => {
  expect([isFeeBelievable({ as: "paid", fee: 100n }, 10n), isFeeBelievable({ as: "paid", fee: 101n }, 10n)]).toEqual([true, false]);
  expect(isFeeBelievable(failed, 10n)).toBe(true);
});
