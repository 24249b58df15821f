import { localDate } from "@albashi/dates";
import { expect, test } from "vitest";
import { csvLine } from "../../../../platform/sheets/write-csv.ts";
import type { JournalLine } from "./journal.ts";
import { hasAmountTwice, ownJournalSheet, postsByCode } from "./own-journal-layout.ts";

const line = (over: Partial<JournalLine>): JournalLine => ({
  ...{ kind: "salaries", account: { code: "0477", name: "Salaries" }, description: "Basic", department: null, debit: 0n, credit: 0n },
  ...over,
});
const lines = [
  line({ debit: 50_000_000n, department: "Finance" }),
  line({ credit: 4_000_050n, account: { code: null, name: "PAYE payable" } }),
  line({ credit: 45_999_950n }),
];
const booked = { year: 2026, month: 11, payDay: localDate("2026-11-05"), number: "PAY-2026-11-3F2A91" };
const layoutOf = (...columnIds: string[]) => columnIds.map((columnId) => ({ columnId, heading: `My ${columnId}` }));

test("has debits and credits under the standard headings until the company saves its own", () => {
  expect(ownJournalSheet(lines, undefined, booked)).toEqual([
    ["Date", "Reference", "Account code", "Account name", "Description", "Debit", "Credit"],
    ["2026-11-05", "PAY-2026-11-3F2A91", "0477", "Salaries", "Basic", { kobo: 50_000_000n }, null],
    ["2026-11-05", "PAY-2026-11-3F2A91", null, "PAYE payable", "Basic", null, { kobo: 4_000_050n }],
    ["2026-11-05", "PAY-2026-11-3F2A91", "0477", "Salaries", "Basic", null, { kobo: 45_999_950n }],
  ]);
});

test("signed amounts sum to zero, in the order and under the headings of the company", () => {
  const [heading, ...rows] = ownJournalSheet(
    lines,
    { layout: layoutOf("amount", "department", "account-name"), dateFormat: "YYYY-MM-DD" },
    booked,
  );
  expect(heading).toEqual(["My amount", "My department", "My account-name"]);
  expect(rows.map(([, department]) => department)).toEqual(["Finance", null, null]);
  const amounts = rows.map(([amount]) => (typeof amount === "object" && amount !== null ? amount.kobo : 0n));
  expect(amounts).toEqual([50_000_000n, -4_000_050n, -45_999_950n]);
  expect(amounts.reduce((sum, amount) => sum + amount, 0n)).toBe(0n);
});

test.each([
  ["YYYY-MM-DD", "2026-11-05"],
  ["DD/MM/YYYY", "05/11/2026"],
  ["MM/DD/YYYY", "11/05/2026"],
] as const)("writes dates as %s", (dateFormat, date) => {
  const [, row] = ownJournalSheet(lines, { layout: layoutOf("date"), dateFormat }, booked);
  expect(row).toEqual([date]);
});

test("a heading that is a formula is escaped", () => {
  const layout = [{ columnId: "date", heading: "=1+1" }];
  const [heading = []] = ownJournalSheet(lines, { layout, dateFormat: "YYYY-MM-DD" }, booked);
  expect(csvLine(heading.map(String))).toBe("'=1+1\r\n");
});

test("a journal has each amount once, and needs codes only where no name says which account it is", () => {
  expect([layoutOf("debit", "credit"), layoutOf("amount"), layoutOf("amount", "debit")].map(hasAmountTwice)).toEqual([false, false, true]);
  const postsOf = (...columnIds: string[]) => postsByCode({ layout: layoutOf(...columnIds), dateFormat: "YYYY-MM-DD" });
  expect([postsByCode(undefined), postsOf("account-code"), postsOf("account-code", "account-name")]).toEqual([false, true, false]);
});
