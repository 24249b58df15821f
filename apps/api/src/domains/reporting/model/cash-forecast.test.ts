import type { CashForecastItem } from "@albashi/contracts/reporting/cash-forecast";
import { expect, test } from "vitest";
import { summariseForecast } from "./cash-forecast.ts";

const fees = (day: string, amountKobo: string): CashForecastItem => ({ kind: "fees", day, amountKobo });
const payRun = (day: string, amountKobo: string | null): CashForecastItem => ({
  ...({ kind: "pay_run", basis: amountKobo === null ? "unknown" : "approved", runId: null, runKind: "regular" } as const),
  ...{ day, amountKobo, payGroup: "Everyone", year: 2026, month: 12 },
});

test("the earliest day comes first, and the wallet is compared day by day", () => {
  const forecast = summariseForecast([payRun("2026-12-28", "500"), fees("2026-12-01", "100"), payRun("2026-12-14", "300")], 400n);
  expect(forecast.items.map(({ day }) => day)).toEqual(["2026-12-01", "2026-12-14", "2026-12-28"]);
  expect(forecast).toMatchObject({ neededKobo: "900", missing: { amountKobo: "500", from: "2026-12-28" }, isIncomplete: false });
});

test("a wallet that holds exactly what is needed suffices", () => {
  expect(summariseForecast([fees("2026-12-01", "100")], 100n).missing).toBeNull();
  expect(summariseForecast([fees("2026-12-01", "100")], 99n).missing).toEqual({ amountKobo: "1", from: "2026-12-01" });
});

test("an item without an amount makes the forecast incomplete", () => {
  const forecast = summariseForecast([payRun("2026-12-28", null)], 0n);
  expect(forecast).toMatchObject({ neededKobo: "0", missing: null, isIncomplete: true });
});
