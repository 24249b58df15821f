import { buffer } from "node:stream/consumers";
import { extractText, getDocumentProxy } from "unpdf";
import { expect, test } from "vitest";
import { reportPdf } from "./report-pdf.ts";
import type { ReportPdf } from "./report-pdf-layout.ts";

const createdAt = new Date("2026-11-25T09:00:00Z");
const pagesOf = async (report: ReportPdf): Promise<string[]> => {
  const bytes = await buffer(reportPdf(report, { createdAt }));
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: false });
  return text.map((page) => page.normalize("NFC").replaceAll(/\s+/g, " "));
};

const report = ({ people, amounts }: { people: number; amounts: number }): ReportPdf => ({
  ...{ title: "Payroll register", companyName: "Ọlá Foods Ltd", period: "November 2026" },
  columns: [
    ...["Staff number", "Name"].map((header) => ({ header, isNumber: false })),
    ...Array.from({ length: amounts }, (_, place) => ({ header: `Earning ${place + 1}`, isNumber: true })),
  ],
  rows: Array.from({ length: people }, (_, row) => [
    ...[String(row + 1), `Ṣadé Ọkọ́nkwọ ${row + 1}`],
    ...Array.from({ length: amounts }, () => "₦1,234,567.89"),
  ]),
  total: ["Total", "", ...Array.from({ length: amounts }, () => "₦9,999,999.99")],
});

test("prints the company, the period, every row and the totals, with ₦, Ọ and Ṣ as text", async () => {
  const [page, ...others] = await pagesOf(report({ people: 2, amounts: 3 }));
  expect(others).toEqual([]);
  for (const phrase of ["Ọlá Foods Ltd", "Payroll register", "November 2026", "page 1 of 1", "Staff number", "Earning 3"])
    expect(page).toContain(phrase);
  expect(page).toContain("Ṣadé");
  expect(page).toContain("₦1,234,567.89");
  expect(page?.match(/₦9,999,999\.99/g)).toHaveLength(3);
});

test("repeats the header row on each page, has every row once, and the totals after the last one alone", async () => {
  const pages = await pagesOf(report({ people: 120, amounts: 3 }));
  expect(pages.length).toBeGreaterThan(2);
  for (const [place, page] of pages.entries()) {
    expect(page).toContain("Staff number");
    expect(page).toContain(`page ${place + 1} of ${pages.length}`);
  }
  const names = pages.flatMap((page) => [...page.matchAll(/nkwọ (\d+)/g)].map(([, number]) => Number(number)));
  expect(names).toEqual(Array.from({ length: 120 }, (_, row) => row + 1));
  expect(pages.map((page) => page.includes("Total"))).toEqual(pages.map((_, place) => place === pages.length - 1));
});

test("columns that do not fit follow on a further page with the first columns again, and none is lost", async () => {
  const pages = await pagesOf(report({ people: 2, amounts: 20 }));
  expect(pages.length).toBeGreaterThan(1);
  for (const page of pages) expect(page).toContain("Name");
  for (let earning = 1; earning <= 20; earning += 1)
    expect(pages.filter((page) => new RegExp(`Earning ${earning}\\b`).test(page))).toHaveLength(1);
});

test("breaks long text over lines without losing any of it", async () => {
  const long = "Employee pension contribution, Stanbic IBTC Pension Managers Limited of Lagos";
  const [page] = await pagesOf({ ...report({ people: 1, amounts: 1 }), rows: [["1", long, "₦1.00"]] });
  expect(page).toContain(long);
});

test("the same report gives the same bytes", async () => {
  const bytes = () => buffer(reportPdf(report({ people: 60, amounts: 12 }), { createdAt }));
  expect((await bytes()).equals(await bytes())).toBe(true);
});
