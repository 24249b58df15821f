import { expect, test } from "vitest";
import { headersIn, templateKeyOf } from "./template.ts";

test("finds the headings below titles, and keeps the place of a column without one", () => {
  const rows = [["PAYE schedule"], [""], ["S/N", " Tax  ID ", "", "Tax", "", ""], ["1", "", "", ""]];
  expect(headersIn(rows)).toEqual(["S/N", "Tax ID", "Column 3", "Tax"]);
});

test("finds no headings in a file without a row of two cells", () => {
  expect(headersIn([["Instructions"], [], ["Read me"]])).toBeUndefined();
});

test("keeps at most 100 columns", () => {
  expect(headersIn([Array.from({ length: 150 }, (_, place) => `H${place}`)])).toHaveLength(100);
});

test("one template serves every pension administrator, and each state has its own", () => {
  expect(templateKeyOf({ kind: "pension", code: "0021" })).toEqual({ kind: "pension", code: "" });
  expect(templateKeyOf({ kind: "paye", code: "LA" })).toEqual({ kind: "paye", code: "LA" });
});
