import { extractText, getDocumentProxy } from "unpdf";
import { expect, test } from "vitest";
import { type TaxCertificatePdf, taxCertificatePdf } from "./tax-certificate-pdf.tsx";

const createdAt = new Date("2027-01-11T08:00:00Z");
const monthNames = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];
const certificate: TaxCertificatePdf = {
  title: "Tax certificate for 2026",
  employer: { name: "Ọ̀kàǹlàwọ́n Foods Limited", lines: ["4 Marina, Lagos", "RC 1234567, Employer's Tax ID 1012345678"] },
  employee: {
    name: "Ọláolúwa Ẹniọlá Ṣóyínká",
    facts: [
      ["Tax ID", "•••6789"],
      ["Tax authority", "Lagos State Internal Revenue Service"],
    ],
  },
  tables: [
    { heading: "Tax of the year", rows: [["Gross pay", "₦4,800,000.00"]], total: ["PAYE deducted", "₦541,680.00"] },
    { heading: "Deductions", rows: [["Employee pension contribution", "₦384,000.00"]], total: ["Total deductions", "₦925,680.00"] },
  ],
  remittances: {
    heading: "PAYE by month",
    columns: ["Month", "PAYE", "Confirmation"],
    rows: monthNames.map((name) => ({
      month: `${name} 2026`,
      amount: "₦45,140.00",
      status: "Receipt ending in 4471, paid on 9 December 2026, looked up on the authority's portal by a second person on 10 December 2026",
    })),
    totals: [
      ["Confirmed by receipts", "₦541,680.00"],
      ["Not confirmed yet", "₦0.00"],
    ],
  },
  notes: { heading: "About this certificate", sentences: ["It is not a tax clearance certificate."] },
};

const readPdfText = async (file: Buffer) => {
  const { text, totalPages } = await extractText(await getDocumentProxy(new Uint8Array(file)), { mergePages: true });
  return { text: text.normalize("NFC").replace(/\s+/g, " "), totalPages };
};

test("a whole year is one A4 page from which every word and amount can be extracted, including ₦, Ọ, Ẹ and Ṣ", async () => {
  const { text, totalPages } = await readPdfText(await taxCertificatePdf(certificate, { createdAt }));
  expect(totalPages).toBe(1);
  for (const words of [
    ...[certificate.title, certificate.employer.name, certificate.employee.name, ...certificate.employer.lines],
    ...certificate.employee.facts.flat(),
    ...certificate.tables.flatMap(({ heading, rows, total }) => [heading, ...rows.flat(), ...(total ?? [])]),
    ...[certificate.remittances.heading, ...certificate.remittances.columns, ...certificate.remittances.totals.flat()],
    ...certificate.remittances.rows.flatMap(({ month, amount, status }) => [month, amount, status]),
    ...[...certificate.notes.sentences, "page 1 of 1"],
  ])
    expect(text).toContain(words.normalize("NFC"));
});

test("composes letters and dots that some phones send separately", async () => {
  const decomposed = JSON.parse(JSON.stringify(certificate).normalize("NFD")) as TaxCertificatePdf;
  const { text } = await readPdfText(await taxCertificatePdf(decomposed, { createdAt }));
  for (const words of [certificate.employer.name, certificate.employee.name]) expect(text).toContain(words.normalize("NFC"));
});

test("a year with many payslips continues on a second page, and no row is lost", async () => {
  const rows = Array.from({ length: 60 }, (_, index) => ({ month: `Payslip ${index + 1}`, amount: `₦${index + 1},000.00`, status: "-" }));
  const long = { ...certificate, remittances: { ...certificate.remittances, rows } };
  const { text, totalPages } = await readPdfText(await taxCertificatePdf(long, { createdAt }));
  expect(totalPages).toBe(2);
  for (const { month, amount } of rows) {
    expect(text).toContain(month);
    expect(text).toContain(amount);
  }
});
