import { expect, test } from "vitest";
import { createTotals } from "./report-table.ts";

test("sums amounts and counts, and leaves text columns empty", () => {
  const totals = createTotals(4);
  totals.add(["1", "Ada Obi", 2, { kobo: 150n }]);
  totals.add(["2", null, 3, { kobo: -50n }]);
  expect(totals.row()).toEqual(["Total", null, 5, { kobo: 100n }]);
});

test("a report without rows has a total row without amounts", () => {
  expect(createTotals(2).row()).toEqual(["Total", null]);
});
