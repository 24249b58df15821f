import { expect, test } from "vitest";
import type { QueryOutcome } from "../../../../providers/payout/port.ts";
import { asQueryOutcome, contradictsProvider, isFeePlausible } from "./manual-outcome.ts";

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
  ["an unknown status", { raw, kind: "unknown", reason: "unknown_word" } as const, false, false],
  ["no answer", { raw, kind: "unknown", reason: "timeout" } as const, true, true],
  ["a key that is refused", { raw, kind: "unknown", reason: "unauthorised" } as const, true, true],
])("%s: whether it contradicts paid, and failed", (_what, response, againstPaid, againstFailed) => {
  expect([contradictsProvider(response, paid), contradictsProvider(response, failed)]).toEqual([againstPaid, againstFailed]);
});

test("is applied as a response about the same amount; a failure counts as returned, unless it may still arrive", () => {
  const response = found("processing");
  expect(asQueryOutcome({ amount: 700n }, paid, response)).toMatchObject({ status: "succeeded", amount: 700n, fee: 50n, raw });
  expect(asQueryOutcome({ amount: 700n }, failed, response)).toMatchObject({
    status: "failed",
    failure: null,
    amount: 700n,
    fee: null,
    raw,
  });
  expect(asQueryOutcome({ amount: 700n }, failed, { kind: "not_found", raw })).toMatchObject({ status: "returned", amount: 700n });
});

test("rejects a fee of more than ten times the quote as a typing error", () => {
  expect([isFeePlausible({ as: "paid", fee: 100n }, 10n), isFeePlausible({ as: "paid", fee: 101n }, 10n)]).toEqual([true, false]);
  expect(isFeePlausible(failed, 10n)).toBe(true);
});
