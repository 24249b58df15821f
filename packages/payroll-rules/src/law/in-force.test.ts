import { localDate } from "@albashi/dates";
import { describe, expect, test } from "vitest";
import { everyParameter } from "./every-parameter.ts";
import { inForceOn, parameter } from "./in-force.ts";
import { incomeTaxBands, rentRelief } from "./income-tax.ts";
import { minimumWage } from "./minimum-wage.ts";

const law = { act: "An Act", section: "s.1" };

describe("the law in force", () => {
  test("changes by day: six taxed bands on the last day of 2025, a zero-rate band on the first of 2026", () => {
    expect(inForceOn(incomeTaxBands, localDate("2025-12-31")).value[0]).toEqual({ width: 30_000_000n, rateBps: 700n });
    expect(inForceOn(incomeTaxBands, localDate("2026-01-01")).value[0]).toEqual({ width: 80_000_000n, rateBps: 0n });
  });

  test("throws a helpful error for a day without a known law, and never guesses", () => {
    expect(() => inForceOn(rentRelief, localDate("2025-12-31"))).toThrow('We know no "rent-relief" for 2025-12-31.');
  });

  test("is ₦30,000 the day before the minimum wage rose, and ₦70,000 from that day on", () => {
    expect(inForceOn(minimumWage, localDate("2024-07-28")).value).toBe(3_000_000n);
    expect(inForceOn(minimumWage, localDate("2024-07-29")).value).toBe(7_000_000n);
  });

  test("rejects two values on one day and an end before the start", () => {
    const [first, second] = [localDate("2026-01-01"), localDate("2026-06-01")];
    expect(() =>
      parameter("twice", { description: "", unit: "naira" }, [
        { value: 1, from: first, law },
        { value: 2, from: second, law },
      ]),
    ).toThrow("two values on 2026-06-01");
    expect(() => parameter("backwards", { description: "", unit: "naira" }, [{ value: 1, from: second, to: first, law }])).toThrow(
      "before it begins",
    );
  });
});

describe("all law parameters", () => {
  const all = Object.values(everyParameter).flat();

  test("have a unique name, a description, and an act and section for every value", () => {
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    const uncited = all.filter(
      ({ description, history }) => description === "" || history.some((one) => one.law.act === "" || one.law.section === ""),
    );
    expect(uncited).toEqual([]);
  });

  test("have a value on every day between their first and last", () => {
    const gaps = all.flatMap(({ id, history }) =>
      history.slice(1).flatMap(({ from }, index) => (dayAfter(history[index]?.to) === from ? [] : [`${id} before ${from}`])),
    );
    expect(gaps).toEqual([]);
  });
});

const dayAfter = (day: string | undefined) => day && new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
