import { localDate } from "@albashi/dates";
import { expect, test } from "vitest";
import { expectedRemittances } from "./expected-remittances.ts";

const owed = (
  kind: "paye" | "pension" | "training_fund",
  countedFrom: string,
  amountKobo: string,
  remitter: "employer" | "albashi" = "employer",
) => ({
  ...{ kind, countedFrom, amountKobo, remitter },
});
const days = (...given: string[]) => given.map(localDate);
const none = new Set<never>();

test("each month to come is like the last one, by kind, on the days of the law", () => {
  const owedBefore = [
    owed("paye", "2026-09-01", "900"),
    owed("paye", "2026-10-01", "600"),
    owed("paye", "2026-10-01", "400"),
    owed("pension", "2026-10-28", "300"),
  ];
  expect(expectedRemittances(owedBefore, days("2026-11-27", "2026-12-18"), none)).toEqual([
    { kind: "paye", amount: 1000n, payBy: "2026-12-09" },
    { kind: "pension", amount: 300n, payBy: "2026-12-04" },
    { kind: "paye", amount: 1000n, payBy: "2027-01-08" },
    { kind: "pension", amount: 300n, payBy: "2026-12-25" },
  ]);
});

test("of several pay days in a month the last one counts, and a month that has obligations is not estimated", () => {
  const owedBefore = [owed("paye", "2026-11-01", "600")];
  expect(expectedRemittances(owedBefore, days("2026-11-27", "2026-12-15", "2026-12-20"), none)).toHaveLength(1);
});

test("what Albashi remits and what is due by the year is not estimated", () => {
  const owedBefore = [owed("paye", "2026-10-01", "600", "albashi"), owed("training_fund", "2026-01-01", "600")];
  expect(expectedRemittances(owedBefore, days("2026-11-27"), none)).toEqual([]);
});
