import { expect, test } from "vitest";
import { columnsToSave, type EditedColumn, editedColumnsOf, isNeeded, moveColumn, placeOf, repeatedHeadings } from "./column-choice.ts";

const column = (columnId: string, over: Partial<EditedColumn> = {}): EditedColumn => ({
  ...{ columnId, name: columnId.toUpperCase(), heading: "", isChosen: true, isGroup: false },
  ...over,
});
const columns = [column("name"), column("bonus", { isChosen: false }), column("gross"), column("net")];
const idsOf = (moved: readonly EditedColumn[]) => moved.map(({ columnId }) => columnId);

test("a column moves past those that are not in the report, and not beyond the first and the last", () => {
  expect(idsOf(moveColumn(columns, "gross", -1))).toEqual(["gross", "name", "bonus", "net"]);
  expect(idsOf(moveColumn(columns, "name", 1))).toEqual(["bonus", "gross", "name", "net"]);
  expect(idsOf(moveColumn(columns, "gross", 1))).toEqual(["name", "bonus", "net", "gross"]);
  expect(moveColumn(columns, "name", -1)).toBe(columns);
  expect(moveColumn(columns, "net", 1)).toBe(columns);
});

test("counts the place of a column among the chosen ones", () => {
  expect(placeOf(columns, "gross")).toEqual({ place: 2, count: 3 });
});

test("a column is needed while no other of its set is chosen", () => {
  const required = [["number", "name"], ["change"]];
  expect(isNeeded(columns, "name", required)).toBe(true);
  expect(isNeeded([...columns, column("number")], "name", required)).toBe(false);
  expect(isNeeded([...columns, column("number", { isChosen: false })], "name", required)).toBe(true);
  expect(isNeeded(columns, "net", required)).toBe(false);
});

test("finds headings that two chosen columns have, also in other letters or as the name of a column", () => {
  expect(repeatedHeadings([...columns, column("other", { heading: " Net " })])).toEqual(new Set(["net"]));
  expect(repeatedHeadings([...columns, column("other", { heading: "BONUS" })]).size).toBe(0);
});

test("saves the chosen columns in their order, and a heading only where one was entered", () => {
  const edited = editedColumnsOf([
    { columnId: "net", name: "Net pay", heading: "NET", isChosen: true, isGroup: false },
    { columnId: "name", name: "Name", heading: "Name", isChosen: true, isGroup: false },
    { columnId: "each-earning", name: "All other earnings", heading: null, isChosen: true, isGroup: true },
    { columnId: "gross", name: "Gross pay", heading: null, isChosen: false, isGroup: false },
  ]);
  expect(edited.map(({ heading }) => heading)).toEqual(["NET", "", "", ""]);
  expect(columnsToSave(edited)).toEqual([
    { columnId: "net", heading: "NET" },
    { columnId: "name", heading: null },
    { columnId: "each-earning", heading: null },
  ]);
});
