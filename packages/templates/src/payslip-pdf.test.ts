import { extractText, getDocumentProxy } from "unpdf";
import { expect, test } from "vitest";
import { type PayslipPdf, payslipPdf } from "./payslip-pdf.tsx";

const createdAt = new Date("2026-10-23T08:00:00Z");
const slip: PayslipPdf = {
  title: "Payslip for October 2026",
  employer: { name: "Ọ̀kàǹlàwọ́n Foods Limited", lines: ["4 Marina, Lagos", "RC 1234567"] },
  employee: {
    name: "Ọláolúwa Ẹniọlá Ṣóyínká",
    facts: [
      ["Staff number", "7"],
      ["Job", "Ọ̀gá ọjà ní Èkó"],
      ["Department", "Finance"],
      ["Bank account", "Kuda, …6789"],
    ],
  },
  tables: [
    {
      heading: "Earnings",
      rows: [
        ["Basic", "₦200,000.00"],
        ["Housing", "₦100,000.00"],
      ],
      total: ["Gross pay", "₦300,000.00"],
    },
    { heading: "Deductions", rows: [["Income tax (PAYE)", "₦45,140.00"]], total: ["All deductions", "₦45,140.00"] },
  ],
  net: { label: "Net pay", amount: "₦254,860.00", inWords: "Two hundred and fifty-four thousand, eight hundred and sixty naira" },
  notes: [{ heading: "This year so far", rows: [["Gross pay", "₦3,000,000.00"]] }],
  leave: { heading: "Leave", sentences: ["Unpaid leave: 3 days of 21 (2 to 4 November 2026). ₦42,857.14 less."] },
  calculations: {
    heading: "How deductions were calculated",
    sentences: [
      "Income tax (PAYE): Tax on ₦3,312,000.00 of taxable income for the year is ₦386,160.00; ₦45,140.00 is deducted this month.",
    ],
  },
  changes: { heading: "Since last month", sentences: ["Your salary changed: ₦35,000.00 more."] },
  verification: { link: "https://albashi.example/#/payslip-proof/abc.def", heading: "Check this payslip", lines: ["Code 9F2C 41D0 77AB"] },
};

const readPdfText = async (file: Buffer, password?: string) => {
  const pdf = await getDocumentProxy(new Uint8Array(file), password === undefined ? {} : { password });
  const { text, totalPages } = await extractText(pdf, { mergePages: true });
  return { text: text.normalize("NFC").replace(/\s+/g, " "), totalPages };
};

test("a payslip is one A4 page from which every word and amount can be extracted, including ₦, Ọ, Ẹ and Ṣ", async () => {
  const { text, totalPages } = await readPdfText(await payslipPdf(slip, { createdAt, password: undefined }));
  expect(totalPages).toBe(1);
  for (const words of [
    ...[slip.title, slip.employer.name, slip.employee.name, ...slip.employer.lines, slip.net.amount, slip.net.inWords],
    ...slip.employee.facts.flat(),
    ...slip.tables.flatMap(({ heading, rows, total }) => [heading, ...rows.flat(), ...(total ?? [])]),
    ...slip.notes.flatMap(({ heading, rows }) => [heading, ...rows.flat()]),
    ...(slip.leave?.sentences ?? []),
    ...(slip.calculations?.sentences ?? []),
    ...(slip.changes?.sentences ?? []),
    ...["Code 9F2C 41D0 77AB", "page 1 of 1"],
  ])
    expect(text).toContain(words.normalize("NFC"));
});

test("composes letters and dots that some phones send separately, also in a second document", async () => {
  const decomposed = JSON.parse(JSON.stringify(slip).normalize("NFD")) as PayslipPdf;
  await payslipPdf(slip, { createdAt, password: undefined });
  const { text } = await readPdfText(await payslipPdf(decomposed, { createdAt, password: undefined }));
  for (const words of [slip.employer.name, slip.employee.name, "Ọ̀gá ọjà ní Èkó"]) expect(text).toContain(words.normalize("NFC"));
});

test("the QR code is a link to the verification page", async () => {
  const pdf = await getDocumentProxy(new Uint8Array(await payslipPdf(slip, { createdAt, password: undefined })));
  const links = (await (await pdf.getPage(1)).getAnnotations()) as { url?: string }[];
  expect(links.map(({ url }) => url)).toEqual([slip.verification.link]);
});

test("sixty lines continue on a second page, and none is lost", async () => {
  const rows = Array.from({ length: 60 }, (_, index) => [`Allowance ${index + 1}`, `₦${index + 1},000.00`] as const);
  const long = { ...slip, tables: [{ heading: "Earnings", rows, total: undefined }, ...slip.tables.slice(1)] };
  const { text, totalPages } = await readPdfText(await payslipPdf(long, { createdAt, password: undefined }));
  expect(totalPages).toBe(2);
  for (const [name, amount] of rows) {
    expect(text).toContain(name);
    expect(text).toContain(amount);
  }
});

test("with a password the file opens only with it and contains no plain text", async () => {
  const file = await payslipPdf(slip, { createdAt, password: "ankara-2026" });
  await expect(readPdfText(file)).rejects.toThrow(/password/i);
  await expect(readPdfText(file, "ankara-2027")).rejects.toThrow(/password/i);
  expect((await readPdfText(file, "ankara-2026")).text).toContain("₦254,860.00");
  // AES-256: revision 5 of the standard handler, never the old 40-bit cipher.
  expect(file.toString("latin1")).toMatch(/\/AESV3/);
});
