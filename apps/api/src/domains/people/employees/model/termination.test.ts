import { localDate } from "@albashi/dates";
import { naira } from "@albashi/money";
import { expect, test } from "vitest";
import { lastDayToday, leavingTerms } from "./termination.ts";

const sees = { monthlyGross: naira(250_000n), seesPay: true };
const threeYears = { firstDay: localDate("2023-11-01") };

test("ten of fourteen days of notice leave four to be paid: 250,000 × 4 ÷ 30 = 33,333.33", () => {
  const leaving = { lastDay: localDate("2026-11-30"), noticeGivenOn: localDate("2026-11-20"), missingNoticeOwedBy: "employer" } as const;
  expect(leavingTerms(threeYears, leaving, sees)).toEqual({
    noticeByLaw: "2 weeks",
    missingNoticeDays: 4,
    owed: [
      "Pay up to and including the last day, 30 November 2026.",
      "4 days of the 2 weeks of notice required by the Labour Act are missing: the company pays ₦33,333.33 instead.",
      "Unused leave is paid with the final pay run.",
    ],
    noticePayKobo: "3333333",
  });
});

test.each([
  ["worker", "₦33,333.33 is deducted, up to a third of the last month's wages.", "-3333333"],
  ["nobody", "it is waived, so no one pays for it.", "0"],
] as const)("missing notice that %s owes", (missingNoticeOwedBy, words, kobo) => {
  const leaving = { lastDay: localDate("2026-11-30"), noticeGivenOn: localDate("2026-11-20"), missingNoticeOwedBy };
  const { owed, noticePayKobo } = leavingTerms(threeYears, leaving, sees);
  expect([owed[1]?.split(": ")[1], noticePayKobo]).toEqual([words, kobo]);
});

test("omits the amount for callers who may not read salaries", () => {
  const leaving = { lastDay: localDate("2026-11-30"), noticeGivenOn: undefined, missingNoticeOwedBy: "employer" } as const;
  const { owed, noticePayKobo } = leavingTerms(threeYears, leaving, { ...sees, seesPay: false });
  expect(owed[1]).toBe(
    "14 days of the 2 weeks of notice required by the Labour Act are missing: the company pays the wages of those days instead.",
  );
  expect(noticePayKobo).toBeNull();
  expect(JSON.stringify(owed)).not.toContain("₦");
});

test("reports no missing notice when the notice is long enough", () => {
  const leaving = { lastDay: localDate("2026-11-30"), noticeGivenOn: localDate("2026-11-16"), missingNoticeOwedBy: "employer" } as const;
  const { owed, missingNoticeDays } = leavingTerms(threeYears, leaving, sees);
  expect([owed[1], missingNoticeDays]).toEqual(["Notice of 2 weeks, as the Labour Act requires, was given.", 0]);
});

test("terminates before the first day on the day before it, with nothing owed", () => {
  const firstDay = localDate("2026-12-01");
  expect(lastDayToday({ firstDay }, localDate("2026-11-15"))).toBe("2026-11-30");
  expect(lastDayToday({ firstDay }, localDate("2026-12-01"))).toBe("2026-12-01");
  const leaving = { lastDay: localDate("2026-11-30"), noticeGivenOn: undefined, missingNoticeOwedBy: "employer" } as const;
  expect(leavingTerms({ firstDay }, leaving, sees)).toMatchObject({ missingNoticeDays: 0, noticePayKobo: "0" });
});
