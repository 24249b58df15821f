import { buffer } from "node:stream/consumers";
import { constants, inflateRawSync } from "node:zlib";
import { afterEach, expect, test, vi } from "vitest";
import { readSheet } from "./read-sheet.ts";
import { type SheetCell, writeWorkbook } from "./write-workbook.ts";

afterEach(() => {
  vi.useRealTimers();
});

const rows = [
  ["Staff number", "Name", "People", "Net pay"],
  ["007", "=Chidi Eze", 3, { kobo: 23_200_050n }],
  ["Total", null, 3, { kobo: -150n }],
];
const write = (written: readonly (readonly SheetCell[])[] = rows) =>
  buffer(
    writeWorkbook([
      { name: "Payroll register", rows: written },
      { name: "About this file", rows: [["Q&A"]] },
    ]),
  );
const cellsOf = async (workbook: Buffer) => (await Array.fromAsync(readSheet(workbook))).map(({ cells }) => cells);

test("writes text as text, counts and amounts as numbers", async () => {
  expect(await cellsOf(await write())).toEqual([
    ["Staff number", "Name", "People", "Net pay"],
    ["007", "=Chidi Eze", "3", "232000.5"],
    ["Total", "", "3", "-1.5"],
  ]);
});

test("writes the same bytes on another day", async () => {
  vi.useFakeTimers({ now: new Date("2026-11-25T08:00:00Z"), toFake: ["Date"] });
  const first = await write();
  vi.setSystemTime(new Date("2027-03-02T19:30:44Z"));
  expect((await write()).equals(first)).toBe(true);
});

test("keeps marks of XML, letters of every script, and replaces what XML cannot have", async () => {
  const text = ['<Ọlá & "Sons">', "ሰላም 🎉", "a\u0000b\u001f\ud800c\uffff"];
  expect(await cellsOf(await write([text]))).toEqual([['<Ọlá & "Sons">', "ሰላም 🎉", "a\ufffdb\ufffd\ufffdc\ufffd"]]);
});

test("names the columns after Z, and writes many rows in many pieces", async () => {
  const wide = Array.from({ length: 60 }, (_, at) => `c${at}`);
  const tall = Array.from({ length: 3_000 }, () => wide);
  const read = await cellsOf(await write(tall));
  expect([read.length, read[2_999]]).toEqual([3_000, wide]);
});

test("reads its rows only as fast as it is read, and fails with them", async () => {
  let read = 0;
  async function* endless() {
    for (;;) {
      read += 1;
      yield [`${read} ${Math.random()}`];
    }
  }
  const stream = writeWorkbook([{ name: "Endless", rows: endless() }]);
  for await (const piece of stream) if (piece.length > 1_000) break;
  const afterBreak = read;
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect([afterBreak < 100_000, read - afterBreak < 20_000]).toEqual([true, true]);
  // biome-ignore lint/correctness/useYield: it fails before its first row.
  async function* failing(): AsyncGenerator<readonly SheetCell[]> {
    throw new Error("The run changed.");
  }
  await expect(buffer(writeWorkbook([{ name: "Failing", rows: failing() }]))).rejects.toThrow("The run changed.");
});

/** The last file of the archive, which follows its name. */
const sheetXmlOf = async (workbook: Buffer) => {
  const name = "xl/worksheets/sheet1.xml";
  return inflateRawSync(workbook.subarray(workbook.indexOf(name) + name.length), { finishFlush: constants.Z_SYNC_FLUSH }).toString();
};

test("keeps headings in view, columns wide enough and what is typed into text columns as text, and reads as without", async () => {
  const workbook = await buffer(
    writeWorkbook([{ name: "Inputs", rows, columns: [{ width: 14 }, { width: 28, isText: true }], frozen: { rows: 1, columns: 2 } }]),
  );
  expect(await cellsOf(workbook)).toEqual(await cellsOf(await write()));
  const sheet = await sheetXmlOf(workbook);
  expect(sheet).toContain('<pane xSplit="2" ySplit="1" topLeftCell="C2" activePane="bottomRight" state="frozen"/>');
  expect(sheet).toContain(
    '<cols><col min="1" max="1" width="14" customWidth="1"/><col min="2" max="2" width="28" customWidth="1" style="1"/></cols><sheetData>',
  );
});
