// Files that are made to cost memory or time. Each ends with the code that an honest but unreadable file gets.

import { expect, test } from "vitest";
import { zipOf } from "../../testing/workbook.ts";
import { readSheet } from "./read-sheet.ts";
import { sheetLimits, type WorkbookLimits, workbookLimits } from "./sheet-limits.ts";
import { SheetParseError } from "./sheet-parse-error.ts";
import { readXlsx } from "./xlsx.ts";

const codeOf = async (rows: AsyncIterable<unknown>) => {
  try {
    for await (const _ of rows);
  } catch (error) {
    if (error instanceof SheetParseError) return error.reason;
    throw error;
  }
  return "read";
};
const codeUnder = (limits: Partial<WorkbookLimits>, bytes: Buffer) => codeOf(readXlsx(bytes, { ...workbookLimits, ...limits }));
const textCell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
const rowOf = (...cells: string[]) => `<row>${cells.join("")}</row>`;

const workbookOf = (rows: string, parts: Readonly<Record<string, string>> = {}) =>
  zipOf({
    "xl/workbook.xml": `<workbook><sheets><sheet name="s" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships><Relationship Target="worksheets/sheet1.xml" Id="rId1"/></Relationships>`,
    "xl/worksheets/sheet1.xml": `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
    ...parts,
  });

/** Digits that compress about threefold, as honest sheets do; the same ones on every run. */
const digits = (count: number) =>
  Array.from({ length: count / 10 }, (_, n) => String((n * 2_654_435_761) % 10_000_000_000).padStart(10, "0")).join("");

test("rejects a part that unpacks to far more than its compressed size", async () => {
  const bomb = workbookOf(rowOf(textCell("0".repeat(1_000))).repeat(20_000));
  expect(bomb.length).toBeLessThan(200_000);
  expect(await codeOf(readSheet(bomb))).toBe("too_much_inside");
  expect(await codeUnder({ compressionRatio: 1_000 }, bomb)).toBe("read");
});

test("counts the unpacked bytes of all parts together", async () => {
  const bytes = workbookOf(rowOf(textCell(digits(10_000))), { "xl/sharedStrings.xml": `<sst><si><t>${digits(10_000)}</t></si></sst>` });
  expect(await codeUnder({ unpackedBytes: 15_000 }, bytes)).toBe("too_much_inside");
  expect(await codeUnder({ unpackedBytes: 25_000 }, bytes)).toBe("read");
});

test("rejects an archive whose directory understates what is inside", async () => {
  const bytes = workbookOf(rowOf(textCell("0".repeat(100_000))));
  const directory = bytes.lastIndexOf("PK\x01\x02", undefined, "latin1");
  expect(bytes.readUInt32LE(directory + 24)).toBeGreaterThan(100_000);
  bytes.writeUInt32LE(1_000, directory + 24);
  expect(await codeOf(readSheet(bytes))).toBe("damaged");
});

test("rejects an archive of too many entries, and one whose paths lead outside", async () => {
  const entries = Object.fromEntries(Array.from({ length: workbookLimits.entries }, (_, n) => [`xl/media/${n}.png`, ""]));
  expect(await codeOf(readSheet(workbookOf(rowOf(textCell("a")), entries)))).toBe("too_much_inside");
  expect(await codeOf(readSheet(workbookOf(rowOf(textCell("a")), { "../../etc/passwd": "" })))).toBe("damaged");
});

test("rejects more cells than the largest sheet can hold, even if all are empty", async () => {
  const bytes = workbookOf(rowOf(textCell("a")) + rowOf("<c/>".repeat(1_000)).repeat(10));
  expect(await codeUnder({ cells: 10_000 }, bytes)).toBe("too_many_cells");
  expect(await codeUnder({ cells: 10_001 }, bytes)).toBe("read");
});

test("ignores empty cells in distant columns without storing a row up to them, and rejects text there", async () => {
  const distant = (n: number) => `<row><c r="A${n}"><v>${n}</v></c><c r="XFD${n}" s="1"/></row>`;
  const rows: number[] = [];
  for await (const { cells } of readXlsx(workbookOf([1, 2, 3].map(distant).join("")))) rows.push(cells.length);
  expect(rows).toEqual([1, 1, 1]);
  expect(await codeOf(readXlsx(workbookOf('<row><c r="XFD1"><v>1</v></c></row>')))).toBe("too_many_columns");
  expect(await codeOf(readSheet(workbookOf('<row><c r="XFE1"><v>1</v></c></row>')))).toBe("damaged");
});

test.each([
  ["before the rows", (deep: string) => workbookOf("", { "xl/worksheets/sheet1.xml": deep })],
  ["in a cell", (deep: string) => workbookOf(rowOf(`<c>${deep}</c>`))],
  ["in the workbook part", (deep: string) => workbookOf("", { "xl/workbook.xml": deep })],
  ["in a shared string", (deep: string) => workbookOf("", { "xl/sharedStrings.xml": `<sst><si>${deep}</si></sst>` })],
])("rejects deep nesting %s", async (_where, made) => {
  const depth = 1_000;
  expect(await codeOf(readSheet(made("<a>".repeat(depth) + "</a>".repeat(depth))))).toBe("too_much_inside");
});

test("rejects one long shared string that is named in many cells", async () => {
  const long = digits(400_000);
  const cells = '<c t="s"><v>0</v></c>'.repeat(10);
  const bytes = workbookOf(rowOf(cells).repeat(40), { "xl/sharedStrings.xml": `<sst><si><t>${long}</t></si></sst>` });
  expect(bytes.length).toBeLessThan(500_000);
  expect(long.length * 400).toBeGreaterThan(sheetLimits.characters);
  expect(await codeOf(readSheet(bytes))).toBe("too_much_inside");
});

test("rejects too many shared strings, and too many characters in them", async () => {
  const bytes = workbookOf(rowOf(textCell("a")), { "xl/sharedStrings.xml": `<sst>${"<si><t>abc</t></si>".repeat(1_000)}</sst>` });
  expect(await codeUnder({ sharedStrings: 999 }, bytes)).toBe("too_much_inside");
  expect(await codeUnder({ sharedStringCharacters: 2_999 }, bytes)).toBe("too_much_inside");
  expect(await codeUnder({ sharedStrings: 1_000, sharedStringCharacters: 3_000 }, bytes)).toBe("read");
});

test.each(["1", "-1", "0.5", "x", "length", "__proto__", "99999999999"])(
  "leaves a cell blank that names the shared string %s, which does not exist",
  async (index) => {
    const sheet = rowOf(`<c t="s"><v>${index}</v></c>`, textCell("b"));
    const bytes = workbookOf(sheet, { "xl/sharedStrings.xml": "<sst><si><t>a</t></si></sst>" });
    for await (const { cells } of readSheet(bytes)) expect(cells).toEqual(["", "b"]);
  },
);

test.each([
  ["row", () => workbookOf(rowOf(textCell(digits(sheetLimits.rowCharacters + 100_000))))],
  ["shared string", () => workbookOf("", { "xl/sharedStrings.xml": `<sst><si><t>${digits(700_000)}</t></si></sst>` })],
  ["comment", () => workbookOf(`<!--${digits(700_000)}-->${rowOf(textCell("a"))}`)],
  ["attribute", () => workbookOf(`<row spans="${digits(700_000)}">${textCell("a")}</row>`)],
])("rejects one %s that is longer than a row may be", async (_what, made) => {
  expect(await codeOf(readSheet(made()))).toBe("too_much_inside");
});

test("accepts much more after the rows than one row may have", async () => {
  const links = Array.from({ length: 20_000 }, (_, n) => `<hyperlink ref="A${n}" location="${(n * 7_919) % 104_729}"/>`).join("");
  const sheet = `<worksheet><sheetData>${rowOf(textCell("a"))}</sheetData><hyperlinks>${links}</hyperlinks></worksheet>`;
  expect(links.length).toBeGreaterThan(sheetLimits.rowCharacters);
  expect(await codeOf(readSheet(workbookOf("", { "xl/worksheets/sheet1.xml": sheet })))).toBe("read");
});

test("gives up a workbook that takes too long to parse", async () => {
  const bytes = workbookOf(rowOf(textCell(digits(1_000))).repeat(100));
  expect(await codeUnder({ parsingMs: 0 }, bytes)).toBe("too_much_inside");
  expect(await codeOf(readSheet(bytes))).toBe("read");
});

test.each([
  ["an external entity", `<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>`, "&e;"],
  ["entities of entities", `<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]>`, "&b;"],
  ["a document type that is never used", "<!DOCTYPE x>", "a"],
  ["an entity that is not declared", "", "&e;"],
  ["an entity named like a property of objects", "", "&constructor;"],
])("rejects %s", async (_what, doctype, text) => {
  const sheet = `${doctype}<worksheet><sheetData>${rowOf(textCell(text))}</sheetData></worksheet>`;
  expect(await codeOf(readSheet(workbookOf("", { "xl/worksheets/sheet1.xml": sheet })))).toBe("damaged");
});

test.each([
  ["an unclosed row", `<worksheet><sheetData><row>${textCell("a")}`],
  ["a row in a row", `<worksheet><sheetData><row><row>${textCell("a")}</row></row></sheetData></worksheet>`],
  ["a cell in a cell", `<worksheet><sheetData><row><c>${textCell("a")}</c></row></sheetData></worksheet>`],
])("rejects XML with %s", async (_what, sheet) => {
  expect(await codeOf(readSheet(workbookOf("", { "xl/worksheets/sheet1.xml": sheet })))).toBe("damaged");
});

test("rejects a CSV line of nothing but separators, and a quoted cell that swallows the file", async () => {
  expect(await codeOf(readSheet(Buffer.from(`a\n${",".repeat(sheetLimits.rowCharacters + 1)}\n`)))).toBe("too_much_inside");
  expect(await codeOf(readSheet(Buffer.from(`a,b\n"${"c,d\n".repeat(200_000)}`)))).toBe("too_much_inside");
});

test("reads any damaged archive as unreadable, never as an error of ours", async () => {
  const whole = workbookOf(rowOf(textCell("a"), "<c><v>1</v></c>"));
  for (let at = 4; at < whole.length; at += 1) {
    const hurt = Buffer.from(whole);
    hurt[at] = (hurt[at] ?? 0) ^ (1 << (at % 8));
    await codeOf(readSheet(hurt));
  }
});
