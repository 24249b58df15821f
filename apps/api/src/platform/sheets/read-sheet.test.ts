import { describe, expect, test } from "vitest";
import writeSheet from "write-excel-file/node";
import { workbook, zipOf } from "../../testing/workbook.ts";
import { readSheet } from "./read-sheet.ts";
import { sheetLimits, workbookLimits } from "./sheet-limits.ts";
import { SheetParseError } from "./sheet-parse-error.ts";
import type { SheetRow } from "./sheet-row.ts";

const rowsOf = async (bytes: Buffer | string): Promise<SheetRow[]> => {
  const rows: SheetRow[] = [];
  for await (const row of readSheet(Buffer.from(bytes))) rows.push(row);
  return rows;
};
const cellsOf = async (bytes: Buffer | string) => (await rowsOf(bytes)).map(({ cells }) => cells);
const whyNot = async (bytes: Buffer | string) => {
  try {
    await rowsOf(bytes);
  } catch (error) {
    if (error instanceof SheetParseError) return error.reason;
    throw error;
  }
  return "it was read";
};

describe("text with separators", () => {
  const table = [
    ["Name", "Pay"],
    ["Ọlá Adé", "250,000"],
  ];
  test.each([
    ["commas", 'Name,Pay\nỌlá Adé,"250,000"\n'],
    ["semicolons and Windows lines", "Name;Pay\r\nỌlá Adé;250,000\r\n"],
    ["tabs", "Name\tPay\nỌlá Adé\t250,000"],
    ["bars", "Name|Pay\nỌlá Adé|250,000"],
    ["old Mac lines", 'Name,Pay\rỌlá Adé,"250,000"\r'],
    ["a mark in front", '\ufeffName,Pay\nỌlá Adé,"250,000"'],
    ["Excel's own note", "sep=;\r\nName;Pay\r\nỌlá Adé;250,000"],
  ])("is read with %s", async (_what, text) => expect(await cellsOf(text)).toEqual(table));

  test("is read in UTF-16 and in the Windows encoding", async () => {
    expect(await cellsOf(Buffer.from("\ufeffName\tPay\nỌlá Adé\t250,000", "utf16le"))).toEqual(table);
    expect(await cellsOf(Buffer.from("Name,Caf\u00e9\nA,\u0080", "latin1"))).toEqual([
      ["Name", "Café"],
      ["A", "€"],
    ]);
  });

  test("preserves quotes, separators and new lines inside quoted cells", async () => {
    expect(await cellsOf('a,"b ""c"", d\ne",f\n"open, to the end')).toEqual([["a", 'b "c", d\ne', "f"], ["open, to the end"]]);
  });

  test("removes the apostrophe that marks text", async () => {
    expect(await cellsOf("'+234 803,'=1+1,'Ada,'0123")).toEqual([["+234 803", "=1+1", "'Ada", "'0123"]]);
  });

  test("removes invisible characters and unpaired surrogates", async () => {
    const cut = `${"x".repeat(sheetLimits.cellCharacters)}😀`;
    expect(await cellsOf(Buffer.from(`\ufeffA\0da\tB\u0007\t\ud800\t${cut}`, "utf16le"))).toEqual([
      ["Ada", "B", "\ufffd", `${"x".repeat(sheetLimits.cellCharacters)}\ufffd`],
    ]);
  });

  test("skips blank rows and preserves the numbers of the others", async () => {
    expect(await rowsOf("\n\na,b\n , \nc,d\n\n")).toEqual([
      { number: 3, cells: ["a", "b"] },
      { number: 5, cells: ["c", "d"] },
    ]);
  });

  test("reads back any table written by RFC 4180", async () => {
    const nasty = ["", "a", '"', '""', ",", "\n", "\r\n", ";", "=1+1", "\t", "|", "Ọ", "x".repeat(300)];
    const tables = Array.from({ length: 200 }, (_, seed) =>
      Array.from({ length: 3 }, (__, row) => [
        "first",
        ...Array.from({ length: 4 }, (___, column) => nasty[(seed * 7 + row * 5 + column * 3) % nasty.length] ?? ""),
      ]),
    );
    for (const written of tables) {
      const text = written.map((cells) => cells.map((cell) => `"${cell.replace(/"/g, '""')}"`).join(",")).join("\r\n");
      expect(await cellsOf(text)).toEqual(written.map((cells) => cells.map((cell) => cell.trim())));
    }
  });
});

describe("a workbook", () => {
  test("is read with its numbers, strings and the stored results of formulas", async () => {
    const bytes = workbook([
      ["Name", "", "Pay", "Account"],
      ["A & <B>", "", 250000.00000000003, 1234567890],
      [],
      ["=1+1", "", { formula: "SUM(C2)*2", shows: "500000" }, 0.1],
    ]);
    expect(await rowsOf(bytes)).toEqual([
      { number: 1, cells: ["Name", "", "Pay", "Account"] },
      { number: 2, cells: ["A & <B>", "", "250000", "1234567890"] },
      { number: 4, cells: ["=1+1", "", "500000", "0.1"] },
    ]);
  });

  const parts = (sheet: string, over: Record<string, string> = {}) =>
    zipOf({
      "xl/workbook.xml": `<x:workbook><x:sheets><x:sheet name="h" sheetId="9" state="hidden" r:id="rId1"/><x:sheet name="s" sheetId="1" r:id="rId2"/></x:sheets></x:workbook>`,
      "xl/_rels/workbook.xml.rels": `<Relationships><Relationship Target="/xl/worksheets/sheet7.xml" Id="rId2"/></Relationships>`,
      "xl/sharedStrings.xml": `<x:sst><x:si><x:r><x:t>Ada</x:t></x:r><x:r><x:t> Obi</x:t></x:r><x:rPh><x:t>spoken</x:t></x:rPh></x:si><x:si/></x:sst>`,
      "xl/worksheets/sheet7.xml": `<x:worksheet><x:sheetData>${sheet}</x:sheetData></x:worksheet>`,
      ...over,
    });

  test("is read as other programs write it: prefixes, runs, no references, inline strings, hidden sheets before", async () => {
    const sheet = `<x:row><x:c t="s"><x:v>0</x:v></x:c><x:c t="inlineStr"><x:is><x:t>a&amp;b&#233;</x:t></x:is></x:c><x:c t="b"><x:v>1</x:v></x:c><x:c/><x:c><x:v>1.2E9</x:v></x:c></x:row>`;
    expect(await cellsOf(parts(sheet))).toEqual([["Ada Obi", "a&bé", "TRUE", "", "1200000000"]]);
  });

  test("of another program is read alike", async () => {
    const cells = [
      { value: "Ọlá & <Adé>" },
      { value: 250_000.5 },
      { value: new Date("2026-03-01T00:00:00Z"), format: "dd/mm/yyyy" },
      { value: "=1+1" },
    ];
    const bytes = await writeSheet([[{ value: "Name" }], cells], { sheet: "People" }).toBuffer();
    expect(await cellsOf(bytes)).toEqual([["Name"], ["Ọlá & <Adé>", "250000.5", "46082", "=1+1"]]);
  });

  test("preserves the row numbers where empty rows are omitted", async () => {
    const row = (number: number) => `<x:row r="${number}"><x:c><x:v>1</x:v></x:c></x:row>`;
    expect((await rowsOf(parts(row(2) + row(9)))).map(({ number }) => number)).toEqual([2, 9]);
  });

  test("with the 1904 date system is rejected, rather than read four years wrong", async () => {
    expect(await whyNot(parts("", { "xl/workbook.xml": `<workbook><workbookPr date1904="1"/></workbook>` }))).toBe("days_from_1904");
  });

  test("that unpacks to more than the limit is rejected before memory is exhausted", async () => {
    const bomb = `<x:row><x:c t="inlineStr"><x:is><x:t>${"0".repeat(4 * 1024 * 1024)}</x:t></x:is></x:c></x:row>`;
    expect(await whyNot(parts(bomb))).toBe("too_much_inside");
    const wide = `<x:row><x:c t="inlineStr"><x:is><x:t>${"0".repeat(20_000)}</x:t></x:is></x:c></x:row>`;
    expect(await whyNot(parts(wide.repeat(1_000)))).toBe("too_much_inside");
  });

  test.each(["0", "-1", "1.5", "x", "1048577", "99999999999"])("with row number %s is rejected: it could not be stored", async (number) => {
    expect(await whyNot(parts(`<x:row r="${number}"><x:c><x:v>1</x:v></x:c></x:row>`))).toBe("damaged");
  });

  test("with repeated or descending row numbers is rejected: one of the rows would be lost", async () => {
    const row = (number: number) => `<x:row r="${number}"><x:c><x:v>1</x:v></x:c></x:row>`;
    expect([await whyNot(parts(row(2) + row(2))), await whyNot(parts(row(3) + row(2)))]).toEqual(["damaged", "damaged"]);
  });

  test("with too much metadata or too many strings is rejected", { timeout: 60_000 }, async () => {
    const noise = Array.from({ length: 40_000 }, (_, n) => `<definedName>${(n * 7_919) % 104_729}</definedName>`).join("");
    expect(await whyNot(parts("", { "xl/workbook.xml": `<workbook>${noise}</workbook>` }))).toBe("too_much_inside");
    expect(await whyNot(parts("", { "xl/_rels/workbook.xml.rels": `<Relationships>${noise}</Relationships>` }))).toBe("too_much_inside");
    const texts = Array.from(
      { length: workbookLimits.sharedStrings / 100 + 1 },
      (_, n) => `<si><t>${(n * 7_919) % 104_729}</t></si>${"<si/>".repeat(99)}`,
    );
    expect(await whyNot(parts("", { "xl/sharedStrings.xml": `<sst>${texts.join("")}</sst>` }))).toBe("too_much_inside");
  });

  test.each([
    ["workbook", (many: number) => parts("", { "xl/workbook.xml": "<workbookPr ".repeat(many) })],
    ["cell", (many: number) => parts(`<x:row>${"<x:c>".repeat(many)}</x:row>`)],
    ["row", (many: number) => parts("<x:row>".repeat(many))],
    ["text", (many: number) => parts("", { "xl/sharedStrings.xml": `<sst><si>${"<rPh>".repeat(many)}</si></sst>` })],
  ])("of tags that never end costs no more than its length: %s", async (_what, made) => {
    // Eight times the length took sixty-four times as long, and a hundred kilobytes took seconds.
    const fastest = async (many: number) => {
      const bytes = made(many);
      const times: number[] = [];
      for (let n = 0; n < 3; n += 1) {
        const began = performance.now();
        await whyNot(bytes);
        times.push(performance.now() - began);
      }
      return Math.min(...times);
    };
    expect(await fastest(64_000)).toBeLessThan(32 * Math.max(3, await fastest(8_000)));
  });

  test("that is damaged, old or encrypted is rejected", async () => {
    const whole = workbook([["a"]]);
    expect(await whyNot(whole.subarray(0, whole.length - 30))).toBe("damaged");
    expect(await whyNot(zipOf({ "word/document.xml": "<a/>" }))).toBe("damaged");
    expect(await whyNot(Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0, 0]))).toBe("old_or_locked_workbook");
    for (let at = 4; at < whole.length; at += 7) {
      const hurt = Buffer.from(whole);
      hurt[at] = (hurt[at] ?? 0) ^ 0xff;
      await whyNot(hurt);
    }
  });
});

describe("what is no sheet", () => {
  test.each([
    ["a PDF", "%PDF-1.7\n", "not_a_sheet"],
    ["a picture", Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0]), "not_a_sheet"],
    ["nothing", "", "empty"],
    ["blanks", "\n , ,\n", "empty"],
  ])("%s is refused", async (_what, bytes, because) => expect(await whyNot(bytes)).toBe(because));

  test("rejects a sheet with too many rows or columns", async () => {
    expect(await whyNot("a,b\n".repeat(sheetLimits.rows + 10_001))).toBe("too_many_rows");
    expect(await whyNot(`${"a,".repeat(101)}b`)).toBe("too_many_columns");
  });

  test("truncates an endless cell just beyond the maximum of any field", async () => {
    expect((await cellsOf("x".repeat(50_000)))[0]?.[0]).toHaveLength(sheetLimits.cellCharacters + 1);
  });
});
