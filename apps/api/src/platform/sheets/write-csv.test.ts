import { expect, test } from "vitest";
import { readSheet } from "./read-sheet.ts";
import { csvLine, escapeFormula, writeCsv } from "./write-csv.ts";

test("writes no cell that a spreadsheet evaluates as a formula, and reads back the original text", async () => {
  const rows = [
    ["=HYPERLINK(1)", "+234 803", "-5", "@a", "plain"],
    ['say "hi", you', "two\nlines", "a;b", "'x", "Ọlá"],
  ];
  const bytes = writeCsv(rows);
  expect(bytes.toString("utf8")).toBe(`\ufeff'=HYPERLINK(1),'+234 803,'-5,'@a,plain\r\n"say ""hi"", you","two\nlines","a;b",'x,Ọlá\r\n`);
  const read: (readonly string[])[] = [];
  for await (const { cells } of readSheet(bytes)) read.push(cells);
  expect(read).toEqual(rows);
});

test.each([
  ['=HYPERLINK("https://evil.example")', '\'=HYPERLINK("https://evil.example")'],
  ["+2348030000000", "'+2348030000000"],
  ["-1", "'-1"],
  ["@SUM(A1)", "'@SUM(A1)"],
  ["＝SUM(A1)", "'＝SUM(A1)"],
  ["＠SUM(A1)", "'＠SUM(A1)"],
  ["\tx", "'\tx"],
  ["\rx", "'\rx"],
  ["Ada = Adaeze", "Ada = Adaeze"],
  ["", ""],
])("%j is written %j", (text, written) => {
  expect(escapeFormula(text)).toBe(written);
});

test("a line quotes where necessary and leaves numbers and gaps unchanged", () => {
  expect(csvLine([7, "Bello, Chinedu", 'the "boss"', null, "a\nb", 250_000.5])).toBe(
    '7,"Bello, Chinedu","the ""boss""",,"a\nb",250000.5\r\n',
  );
});
