import { expect, test } from "vitest";
import { limitsAhead } from "./limits-ahead.ts";

const bounds = {
  limits: { perItem: 5_000_000_00n, perRun: 20_000_000_00n, perDay: 15_000_000_00n },
  provider: { smallest: 100_00n, largest: 10_000_000_00n },
  sent: 0n,
};
const run = (...nets: bigint[]) => ({
  kind: "regular" as const,
  net: nets.reduce((sum, net) => sum + net, 0n),
  payments: nets.map((net) => ({ net, people: 1 })),
});

test("a run within every limit is told nothing, to the kobo", () => {
  expect(limitsAhead(run(5_000_000_00n, 5_000_000_00n, 4_999_900_00n, 100_00n), bounds)).toEqual({ refusal: null, cautions: [] });
});

test("a run over its limit is refused whole, with the cure", () => {
  const { refusal, cautions } = limitsAhead(run(19_000_000_00n, 1_000_000_01n), bounds);
  expect(refusal).toBe(
    "The run pays ₦20,000,000.01, over your company's limit of ₦20,000,000.00 for one run. Write to us to have it raised.",
  );
  expect(cautions).toEqual([]);
});

test("what would be held is counted by its cause; what the provider cannot pay no raised limit cures", () => {
  const { refusal, cautions } = limitsAhead(run(10_000_000_01n, 5_000_000_01n, 99_99n, 50_00n), {
    ...bounds,
    limits: { ...bounds.limits, perDay: 20_000_000_00n },
  });
  expect(refusal).toBeNull();
  expect(cautions).toEqual([
    "1 payment is over the ₦10,000,000.00 that the provider pays at a time, and would be held. Pay this person another way.",
    "1 payment is over your company's limit of ₦5,000,000.00 for one payment, and would be held. Write to us to have it raised first.",
    "2 payments are under the ₦100.00 that the provider pays at the least, and would be held. Pay these people another way.",
  ]);
});

test("one person's pay that would be held is refused: nobody else is in it", () => {
  const one = { ...run(5_000_000_01n), kind: "single" as const };
  expect(limitsAhead(one, bounds)).toEqual({ refusal: expect.stringContaining("limit of ₦5,000,000.00 for one payment"), cautions: [] });
  expect(limitsAhead({ ...run(5_000_000_00n), kind: "single" }, bounds)).toEqual({ refusal: null, cautions: [] });
});

test("what a day does not allow goes out later, and what went out in the last 24 hours counts", () => {
  const paying = run(5_000_000_00n, 5_000_000_00n);
  expect(limitsAhead(paying, { ...bounds, sent: 5_000_000_00n }).cautions).toEqual([]);
  expect(limitsAhead(paying, { ...bounds, sent: 5_000_000_01n }).cautions).toEqual([
    "The run pays ₦10,000,000.00, and ₦9,999,999.99 of it could go out now: your company's limit is ₦15,000,000.00 in any 24 hours. The rest follows by itself; write to us if it cannot wait.",
  ]);
  expect(limitsAhead(paying, { ...bounds, sent: 16_000_000_00n }).cautions[0]).toContain("and nothing of it could go out now");
});
