import { expect, test } from "vitest";
import { computeLimitForecast } from "./limit-forecast.ts";

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

test("forecasts nothing for a run within every limit, to the kobo", () => {
  expect(computeLimitForecast(run(5_000_000_00n, 5_000_000_00n, 4_999_900_00n, 100_00n), bounds)).toEqual({ exceeded: null, cautions: [] });
});

test("rejects a run over its limit as a whole, with the remedy", () => {
  const { exceeded, cautions } = computeLimitForecast(run(19_000_000_00n, 1_000_000_01n), bounds);
  expect(exceeded).toEqual({ reason: "run_limit_exceeded", netKobo: "2000000001", limitKobo: "2000000000" });
  expect(cautions).toEqual([]);
});

test("counts payments that would be held by reason; no raised limit helps where the provider cannot pay the amount", () => {
  const { exceeded, cautions } = computeLimitForecast(run(10_000_000_01n, 5_000_000_01n, 99_99n, 50_00n), {
    ...bounds,
    limits: { ...bounds.limits, perDay: 20_000_000_00n },
  });
  expect(exceeded).toBeNull();
  expect(cautions).toEqual([
    { reason: "above_provider_maximum", payments: 1, limitKobo: "1000000000" },
    { reason: "above_payment_limit", payments: 1, limitKobo: "500000000" },
    { reason: "below_provider_minimum", payments: 2, limitKobo: "10000" },
  ]);
});

test("rejects a single payment that would be held", () => {
  const one = { ...run(5_000_000_01n), kind: "single" as const };
  expect(computeLimitForecast(one, bounds)).toEqual({
    exceeded: { reason: "above_payment_limit", payments: 1, limitKobo: "500000000" },
    cautions: [],
  });
  expect(computeLimitForecast({ ...run(5_000_000_00n), kind: "single" }, bounds)).toEqual({ exceeded: null, cautions: [] });
});

test("delays what exceeds the daily limit, which includes the last 24 hours", () => {
  const paying = run(5_000_000_00n, 5_000_000_00n);
  expect(computeLimitForecast(paying, { ...bounds, sent: 5_000_000_00n }).cautions).toEqual([]);
  expect(computeLimitForecast(paying, { ...bounds, sent: 5_000_000_01n }).cautions).toEqual([
    { reason: "daily_limit_reached", netKobo: "1000000000", availableKobo: "999999999", limitKobo: "1500000000" },
  ]);
  expect(computeLimitForecast(paying, { ...bounds, sent: 16_000_000_00n }).cautions[0]).toMatchObject({ availableKobo: "0" });
});
