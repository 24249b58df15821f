import type { EmploymentQuote, QuoteLine } from "@albashi/contracts/payroll/employment-quotes";
import { planNames } from "@albashi/contracts/plan-prices";
import { formatDay, type LocalDate } from "@albashi/dates";
import { formatNaira, kobo } from "@albashi/money";
import type { DocumentPdf } from "@albashi/templates";

type Row = readonly [string, string];

/** A quote as a printable document: every amount, its arithmetic and its law. */
export const quoteDocument = (quote: EmploymentQuote, companyName: string): DocumentPdf => ({
  title: "Employment quote",
  issuer: { name: "Albashi", lines: [`Prepared for ${companyName}`] },
  facts: [
    ["Date", formatDay(quote.day as LocalDate)],
    ["Legal employer", quote.employerName ?? companyName],
    ["Gross pay per month", naira(quote.grossKobo)],
    ["Albashi plan", planNames[quote.plan]],
  ],
  tables: [
    { heading: "What you pay", rows: rowsOf(quote.cost), total: totalOf(quote.cost) },
    { heading: "What the employee takes home", rows: rowsOf(quote.takeHome), total: totalOf(quote.takeHome) },
  ],
  sections: [
    { heading: "How each amount is calculated", paragraphs: [...quote.cost, ...quote.takeHome].flatMap(calculationOf) },
    { heading: "Not included", paragraphs: quote.notIncluded.map(({ name, text, citations }) => `${name}: ${text}${lawOf(citations)}`) },
    { heading: "Assumptions", paragraphs: quote.assumptions },
  ].filter(({ paragraphs }) => paragraphs.length > 0),
});

const naira = (digits: string) => formatNaira(kobo(digits));
const shown = ({ kind, amountKobo }: QuoteLine) => (kind === "deduction" ? `−${naira(amountKobo)}` : naira(amountKobo));
const rowsOf = (lines: readonly QuoteLine[]): Row[] =>
  lines.filter(({ kind }) => kind !== "total").map((line) => [line.name, shown(line)] as const);
const totalOf = (lines: readonly QuoteLine[]): Row | undefined => {
  const total = lines.find(({ kind }) => kind === "total");
  return total && ([total.name, shown(total)] as const);
};
const calculationOf = ({ name, equation, citations }: QuoteLine): string[] =>
  equation === null ? [] : [`${name}: ${equation}${lawOf(citations)}`];
const lawOf = (citations: QuoteLine["citations"]) =>
  citations.length === 0 ? "" : ` (${citations.map(({ act, section }) => `${act}, ${section}`).join("; ")})`;
