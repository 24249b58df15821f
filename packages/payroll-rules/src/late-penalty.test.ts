// Late penalties: the worked cases of the specification, to the kobo and to the day.
import { addDays, type LocalDate, localDate } from "@albashi/dates";
import { naira } from "@albashi/money";
import { expect, test } from "vitest";
import { latePenalty, lateReturnFine, underDeductionFine } from "./late-penalty.ts";
import { publicHolidaysOf } from "./public-holidays.ts";
import type { RemittanceKind } from "./remittance-due.ts";

const holidays = new Set([2025, 2026, 2027].flatMap((year) => publicHolidaysOf(year)).map(({ day }) => day));
const late = (kind: RemittanceKind, amount: bigint, due: string, on: string) =>
  latePenalty(kind, { amount, dueByRule: localDate(due), legalDue: localDate(due), on: localDate(on), holidays });
const partsOf = (reading: { parts: readonly { amount: bigint }[] } | undefined) => reading?.parts.map(({ amount }) => amount);

test("case 8: PAYE of 140,900 that is 17 days late costs between 2,395.30 and 15,829.05", () => {
  const penalty = late("paye", naira(140_900n), "2026-12-10", "2026-12-27");
  expect(penalty?.days).toBe(17);
  expect(partsOf(penalty?.low)).toEqual([656_25n, 1_739_05n]);
  expect(penalty?.low.total).toBe(2_395_30n);
  expect(partsOf(penalty?.high)).toEqual([14_090_00n, 1_739_05n]);
  expect(penalty?.high.total).toBe(15_829_05n);
  expect(partsOf(penalty?.footnote)).toEqual([231_62n, 613_78n]);
  expect(penalty?.footnote?.total).toBe(845_40n);
  expect(penalty?.nextDay).toEqual({ low: 140_90n, high: 102_30n });
  expect([penalty?.low.law.section, penalty?.high.law.section]).toEqual(["s.107(1)", "s.65(1)"]);
});

test("PAYE costs nothing on its due day, and one day later the one-time penalty is part of the high estimate", () => {
  expect(late("paye", naira(140_900n), "2026-12-10", "2026-12-10")).toMatchObject({ days: 0, low: { total: 0n }, high: { total: 0n } });
  expect(late("paye", naira(140_900n), "2026-12-10", "2026-12-11")?.high.total).toBe(14_192_30n);
  expect(late("paye", naira(140_900n), "2026-12-10", "2026-12-01")).toMatchObject({ days: 0, low: { total: 0n }, high: { total: 0n } });
});

test("interest is split where the monetary policy rate changes", () => {
  // 21 February to 2 March 2026: four days at 27%, six days at 26.5%.
  const penalty = late("paye", naira(365_000n), "2026-02-20", "2026-03-02");
  expect(partsOf(penalty?.low)?.[1]).toBe(4n * 270_00n + 6n * 265_00n);
});

test.each<[string, bigint, string]>([
  ["2026-12-04", 0n, "the due day"],
  ["2026-12-05", 5_328_00n, "the first month has begun"],
  ["2026-12-21", 5_328_00n, "17 days"],
  ["2027-01-04", 5_328_00n, "one month exactly"],
  ["2027-01-05", 10_656_00n, "the second month has begun"],
])("case 9: pension of 266,400 due on 4 December costs on %s %s kobo: %s", (on, expected) => {
  const penalty = late("pension", naira(266_400n), "2026-12-04", on);
  expect([penalty?.low.total, penalty?.high.total]).toEqual([expected, expected]);
});

test("case 9: the pension penalty is 1,008, 720 and 3,600 for the three employees", () => {
  const of = (amount: bigint) => late("pension", naira(amount), "2026-12-04", "2026-12-21")?.low.total;
  expect([of(50_400n), of(36_000n), of(180_000n)]).toEqual([1_008_00n, 720_00n, 3_600_00n]);
});

test("case 13: six months paid to the wrong state cost 10,067.20 by the low estimate", () => {
  const dues = ["2026-08-10", "2026-09-10", "2026-10-10", "2026-11-10", "2026-12-10", "2027-01-11"];
  const penalties = dues.map((due) => late("paye", naira(17_600n), due, "2027-01-29"));
  expect(penalties.map((one) => one?.days)).toEqual([172, 141, 111, 80, 50, 18]);
  const sumOf = (part: number) => penalties.reduce((sum, one) => sum + (partsOf(one?.low)?.[part] ?? 0n), 0n);
  expect([sumOf(0), sumOf(1)]).toEqual([2_758_13n, 7_309_07n]);
});

test("case 23: the training fund's 240,000 paid 17 days late cost 12,000", () => {
  expect(late("training_fund", naira(240_000n), "2027-04-01", "2027-04-18")?.low.total).toBe(12_000_00n);
});

test("case 24: a return filed on 5 March that was due on 1 February is fined 150,000", () => {
  const fine = (filedOn: string) => lateReturnFine({ legalDue: localDate("2027-02-01"), filedOn: localDate(filedOn) });
  expect([fine("2027-02-01"), fine("2027-02-02"), fine("2027-03-01"), fine("2027-03-05")]).toEqual(
    [0n, 100_000n, 100_000n, 150_000n].map((amount) => amount * 100n),
  );
});

test("case 25: 5,000 deducted too little cost 150.00 after 30 days, and risk 2,000", () => {
  const penalty = late("paye", naira(5_000n), "2026-11-10", "2026-12-10");
  expect(partsOf(penalty?.low)).toEqual([41_10n, 108_90n]);
  expect(penalty?.low.total).toBe(150_00n);
  expect(underDeductionFine(naira(5_000n), localDate("2026-10-25"))).toBe(2_000_00n);
});

test("no penalty is computed where the authority sets it, or where we know no law", () => {
  expect(late("housing_fund", naira(3_500n), "2026-12-28", "2027-02-01")).toBeUndefined();
  expect(late("compensation_fund", naira(15_500n), "2026-12-31", "2027-02-01")).toBeUndefined();
  expect(late("paye", naira(3_500n), "2025-12-10", "2026-02-01")).toBeUndefined();
});

test("the low estimate never exceeds the high one in the first year, and neither ever falls", () => {
  let before = { low: 0n, high: 0n };
  for (let day = 1; day <= 365; day += 1) {
    const on: LocalDate = addDays(localDate("2026-12-10"), day);
    const penalty = late("paye", naira(99_999n), "2026-12-10", on);
    if (!penalty) throw new Error(`No penalty on ${on}.`);
    expect(penalty.low.total).toBeLessThanOrEqual(penalty.high.total);
    expect(penalty.low.total).toBeGreaterThanOrEqual(before.low);
    expect(penalty.high.total).toBeGreaterThanOrEqual(before.high);
    before = { low: penalty.low.total, high: penalty.high.total };
  }
});
