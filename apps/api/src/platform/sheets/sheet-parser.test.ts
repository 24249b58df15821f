// Sheets are parsed in threads of their own, within limits on time, memory and cells, one per company at a time.

import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { CompanyId } from "@albashi/contracts/ids";
import { expect, test } from "vitest";
import { workbook, zipOf } from "../../testing/workbook.ts";
import { employeeSheetBudget, type SheetBudget } from "./sheet-limits.ts";
import { SheetParseError } from "./sheet-parse-error.ts";
import { type SheetParser, sheetParser } from "./sheet-parser.ts";

const one = "0198a7c4-0000-7000-8000-000000000001" as CompanyId;
const other = "0198a7c4-0000-7000-8000-000000000002" as CompanyId;
const rowsOf = (bytes: Buffer, { parser = sheetParser(), companyId = one, ...limits }: Partial<SheetBudget & Parsing> = {}) =>
  parser.parse({ companyId, bytes, budget: { ...employeeSheetBudget, ...limits } });
interface Parsing {
  readonly parser: SheetParser;
  readonly companyId: CompanyId;
}

const codeOf = async (rows: AsyncIterable<unknown>) => {
  try {
    for await (const _ of rows);
  } catch (error) {
    if (error instanceof SheetParseError) return error.reason;
    throw error;
  }
  return "read";
};

const csvOf = (rows: number) => Buffer.from(`a,b,c\n${"1,2,3\n".repeat(rows)}`);
const sharedStringsOf = (count: number) =>
  zipOf({
    "xl/workbook.xml": `<workbook><sheets><sheet name="s" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships><Relationship Target="worksheets/sheet1.xml" Id="rId1"/></Relationships>`,
    "xl/worksheets/sheet1.xml": "<worksheet><sheetData><row><c><v>1</v></c></row></sheetData></worksheet>",
    "xl/sharedStrings.xml": `<sst>${Array.from({ length: count }, (_, n) => `<si><t>${"abcdefgh".repeat(8)}${n * 7_919}</t></si>`).join("")}</sst>`,
  });

test("yields every row of a CSV file and of a workbook, in order", async () => {
  const rows = await Array.fromAsync(rowsOf(csvOf(1_234)));
  expect(rows).toHaveLength(1_235);
  expect(rows.at(-1)).toEqual({ number: 1_235, cells: ["1", "2", "3"] });
  expect(await Array.fromAsync(rowsOf(workbook([["Name"], ["Ada"]])))).toEqual([
    { number: 1, cells: ["Name"] },
    { number: 2, cells: ["Ada"] },
  ]);
});

test("reports an unreadable file with its reason", async () => {
  expect(await codeOf(rowsOf(Buffer.from([0, 1, 2, 255])))).toBe("not_a_sheet");
});

test("rejects a CSV file and a workbook with more cells than allowed, and accepts exactly as many", async () => {
  expect(await codeOf(rowsOf(csvOf(9), { maxCells: 29 }))).toBe("too_many_cells");
  expect(await codeOf(rowsOf(csvOf(9), { maxCells: 30 }))).toBe("read");
  const bytes = workbook(Array.from({ length: 10 }, () => [1, 2, 3]));
  expect(await codeOf(rowsOf(bytes, { maxCells: 29 }))).toBe("too_many_cells");
  expect(await codeOf(rowsOf(bytes, { maxCells: 30 }))).toBe("read");
});

test("ends a sheet that takes too long, and leaves the event loop free meanwhile", async () => {
  let [ticks, longestGapMs, last] = [0, 0, performance.now()];
  const clock = setInterval(() => {
    const now = performance.now();
    longestGapMs = Math.max(longestGapMs, now - last);
    last = now;
    ticks += 1;
  }, 5);
  const from = performance.now();
  expect(await codeOf(rowsOf(sharedStringsOf(300_000), { timeoutMs: 300 }))).toBe("took_too_long");
  clearInterval(clock);
  expect(performance.now() - from).toBeLessThan(10_000);
  expect(ticks).toBeGreaterThan(10);
});

test("does not count the time its caller takes between the rows", async () => {
  let rows = 0;
  for await (const _ of rowsOf(csvOf(1_500), { timeoutMs: 5_000 })) {
    rows += 1;
    if (rows % 500 === 0) await new Promise((resolve) => setTimeout(resolve, 2_000));
  }
  expect(rows).toBe(1_501);
}, 20_000);

test("ends a sheet that needs more memory than allowed, and nothing else", async () => {
  expect(await codeOf(rowsOf(sharedStringsOf(300_000), { memoryMb: 16 }))).toBe("too_much_inside");
  expect(await codeOf(rowsOf(csvOf(1)))).toBe("read");
}, 30_000);

test("starts threads without the options of the process, such as its telemetry", async () => {
  const script = `import { sheetParser } from "${new URL("./sheet-parser.ts", import.meta.url).href}";
    const budget = { timeoutMs: 20_000, memoryMb: 64, maxCells: 100 };
    const rows = await Array.fromAsync(sheetParser().parse({ companyId: "a", bytes: Buffer.from("a,b"), budget }));
    console.log(rows.length);`;
  const onlyInTheProcess = `data:text/javascript,import { isMainThread } from "node:worker_threads"; if (!isMainThread) process.exit(1);`;
  const args = ["--import", onlyInTheProcess, "--input-type=module", "--eval", script];
  const { stdout } = await promisify(execFile)(process.execPath, args, { timeout: 40_000 });
  expect(stdout.trim()).toBe("1");
}, 60_000);

test("parses one sheet of a company at a time, and those of other companies beside it", async () => {
  const parser = sheetParser({ maxThreads: 2, maxWaitMs: 60_000 });
  const first = rowsOf(csvOf(2_000), { parser });
  await first.next();
  let isSecondStarted = false;
  const second = rowsOf(csvOf(1), { parser });
  const secondRow = second.next().then(() => {
    isSecondStarted = true;
  });
  expect(await codeOf(rowsOf(csvOf(1), { parser, companyId: other }))).toBe("read");
  // Long enough for its thread, had it been started.
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  expect(isSecondStarted).toBe(false);
  await first.return(undefined);
  await secondRow;
  expect(isSecondStarted).toBe(true);
  await second.return(undefined);
});

test("gives up waiting for the company's other sheet after a while, so that the step is retried", async () => {
  const parser = sheetParser({ maxThreads: 2, maxWaitMs: 50 });
  const first = rowsOf(csvOf(2_000), { parser });
  await first.next();
  await expect(codeOf(rowsOf(csvOf(1), { parser }))).rejects.toThrow("retried");
  await first.return(undefined);
  expect(await codeOf(rowsOf(csvOf(1), { parser }))).toBe("read");
});
