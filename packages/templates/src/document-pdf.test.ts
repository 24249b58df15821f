import { extractText, getDocumentProxy } from "unpdf";
import { expect, test } from "vitest";
import { documentPdf } from "./document-pdf.tsx";

test("prints facts, amounts with ₦, × and −, and every section", async () => {
  const file = await documentPdf(
    {
      title: "Employment quote",
      issuer: { name: "Albashi", lines: ["Prepared for Ọ̀kàǹlàwọ́n Foods Limited"] },
      facts: [["Date", "16 November 2026"]],
      tables: [{ heading: "What you pay", rows: [["Gross pay", "₦400,000.00"]], total: ["Total", "₦444,000.00"] }],
      sections: [{ heading: "How", paragraphs: ["Pension: ₦400,000.00 × 10% = ₦40,000.00 “by law”", "Net: ₦2.00 − ₦1.00 ÷ 1"] }],
    },
    { createdAt: new Date("2026-11-16T09:00:00Z") },
  );
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(file)), { mergePages: true });
  const flat = text.normalize("NFC").replace(/\s+/g, " ");
  for (const phrase of ["16 November 2026", "₦444,000.00", "₦400,000.00 × 10% = ₦40,000.00 “by law”", "₦2.00 − ₦1.00 ÷ 1", "page 1 of 1"])
    expect(flat).toContain(phrase);
});
