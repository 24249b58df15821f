import { localDate } from "@albashi/dates";
import { naira } from "@albashi/money";
import { expect, test } from "vitest";
import { lastDayToday, leavingTerms } from "./termination.ts";

const threeYears = { firstDay: localDate("2023-11-01") };
const noticeInTime = {
  ...{ lastDay: localDate("2026-11-30"), noticeGivenOn: localDate("2026-11-16") },
  ...({ missingNoticeOwedBy: "employer", paysUnusedLeave: false } as const),
};

test("ten of fourteen days of notice leave four to be paid", () => {
  const leaving = { ...noticeInTime, noticeGivenOn: localDate("2026-11-20") };
  expect(leavingTerms(threeYears, leaving)).toEqual({
    noticeByLaw: "2 weeks",
    missingNoticeDays: 4,
    owed: [
      "Pay up to and including the last day, 30 November 2026.",
      "4 days of the 2 weeks of notice required by the Labour Act are missing: the company pays the wages of those days instead.",
      "Annual leave that is left on the last day is not paid, unless its days are entered in the final pay run.",
    ],
  });
});

test("states that unused leave is paid where that was chosen", () => {
  const leaving = { ...noticeInTime, paysUnusedLeave: true };
  expect(leavingTerms(threeYears, leaving).owed.at(-1)).toBe("Annual leave that is left on the last day is paid with the final pay run.");
});

test.each([
  ["worker", "the wages of those days are deducted, up to a third of the last month's wages."],
  ["nobody", "it is waived, so no one pays for it."],
] as const)("missing notice that %s owes", (missingNoticeOwedBy, words) => {
  const leaving = { ...noticeInTime, noticeGivenOn: localDate("2026-11-20"), missingNoticeOwedBy };
  expect(leavingTerms(threeYears, leaving).owed[1]?.split(": ")[1]).toBe(words);
});

test("states severance pay with the part that is free of tax", () => {
  const leaving = { ...noticeInTime, noticeGivenOn: undefined, missingNoticeOwedBy: "nobody" } as const;
  expect(leavingTerms(threeYears, { ...leaving, severance: naira(60_000_000n) }).owed).toContain(
    "Severance pay of ₦60,000,000.00 is paid with the final pay run. Up to ₦50,000,000.00 of it is free of tax.",
  );
});

test("reports no missing notice when the notice is long enough", () => {
  const { owed, missingNoticeDays } = leavingTerms(threeYears, noticeInTime);
  expect([owed[1], missingNoticeDays]).toEqual(["Notice of 2 weeks, as the Labour Act requires, was given.", 0]);
});

test("terminates before the first day on the day before it, with nothing owed", () => {
  const firstDay = localDate("2026-12-01");
  expect(lastDayToday({ firstDay }, localDate("2026-11-15"))).toBe("2026-11-30");
  expect(lastDayToday({ firstDay }, localDate("2026-12-01"))).toBe("2026-12-01");
  const leaving = { ...noticeInTime, noticeGivenOn: undefined };
  expect(leavingTerms({ firstDay }, leaving)).toMatchObject({ missingNoticeDays: 0, noticeByLaw: "none" });
});
