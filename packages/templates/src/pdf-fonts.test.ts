import { extractText, getDocumentProxy } from "unpdf";
import { expect, test } from "vitest";
import { documentPdf } from "./document-pdf.tsx";

/** The text of a document whose title and facts are given, so that every letter is printed in both weights. */
const printedText = async (letters: string) => {
  const content = {
    title: letters,
    issuer: { name: "Albashi", lines: [] },
    facts: [["Letters", letters]],
    tables: [],
    sections: [],
  } as const;
  const file = await documentPdf(content, { createdAt: new Date("2026-11-16T09:00:00Z") });
  return (await extractText(await getDocumentProxy(new Uint8Array(file)), { mergePages: true })).text.normalize("NFC");
};

test("a letter can be extracted after an earlier document only had it with a dot or an accent", async () => {
  await printedText("ṢẸỌÀÈÌÙŃ ṣẹọàèìùń");
  const text = await printedText("SEOAIUN seoaiun");
  // As title, as value of the fact and in the footer.
  expect(text.split("SEOAIUN seoaiun")).toHaveLength(4);
});
