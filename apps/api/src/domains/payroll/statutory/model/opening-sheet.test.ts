import { expect, test } from "vitest";
import { columnsIn, readOpeningRow } from "./opening-sheet.ts";

const columns = columnsIn(["Staff No.", "E-mail", "Taxable pay (₦)", "Pension", "P.A.Y.E"]);
const read = (...cells: string[]) => {
  if (!columns) throw new Error("The headings were not known.");
  return readOpeningRow({ number: 7, cells }, columns);
};

test.each([
  [["Name", "Salary"], false],
  [["Staff number"], false],
  [["Taxable pay", "PAYE"], false],
  [["Email", "PAYE to date"], true],
])("headings %j are usable: %s", (cells, can) => {
  expect(columnsIn(cells) !== undefined).toBe(can);
});

test.each([
  ["", 0n],
  ["-", 0n],
  ["0", 0n],
  ["1", 100n],
  ["250,000.5", 25_000_050n],
  ["N250000", 25_000_000n],
  ["₦ 1,000,000.05", 100_000_005n],
  ["12000000000", 1_200_000_000_000n],
])("%j is %d kobo", (cell, amount) => {
  expect([read("1", "", cell).amounts.taxablePay, read("1", "", cell).faults]).toEqual([amount, []]);
});

test.each(["250k", "2,50", "1.234", "-5", "(5)", "1e6", "12000000000.01"])("%j is not accepted as an amount", (cell) => {
  expect(read("1", "", cell).faults).toEqual([{ rowNumber: 7, column: "taxablePay", code: expect.stringMatching(/^amount_/) }]);
});

test("a staff number may have leading zeros; without one, an e-mail in any letter case is used", () => {
  expect(read("0012", "", "5")).toMatchObject({ staffNumber: 12, email: undefined });
  expect(read("", "Ada@Example.ng", "5")).toMatchObject({ staffNumber: undefined, email: "ada@example.ng" });
});

test("reports tax and contributions above the pay, each in its column", () => {
  expect(read("1", "", "100", "101", "102").faults.map(({ column }) => column)).toEqual(["contributions", "paye"]);
});
