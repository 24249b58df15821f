import { expect, test } from "vitest";
import { type InputColumn, layoutOf } from "./input-sheet-columns.ts";

const earning = (code: string, name: string): InputColumn => ({ kind: "earning", code, name, heading: `${name} (₦)` });
const columns = [earning("car", "Car allowance"), earning("car-2", "Car-allowance"), earning("meals", "Meals"), earning("food", "ምግብ")];
const layout = (...headings: string[]) => {
  const found = layoutOf({ number: 1, cells: ["Staff number", ...headings] }, columns);
  return { codes: found?.inputs.map(({ place, column }) => [place, column.code]), unknown: found?.unknown };
};

test("of two similar headings the exact one is used, wherever it is", () => {
  expect(layout("Car-allowance (₦)", "Car allowance (₦)")).toEqual({
    codes: [
      [1, "car-2"],
      [2, "car"],
    ],
    unknown: [],
  });
});

test("a heading that lost the naira sign is recognised if only one column has it", () => {
  expect(layout("Meals ()", "Car allowance ()")).toEqual({ codes: [[1, "meals"]], unknown: [2] });
});

test("a heading without Latin letters is used, and an unknown one is not skipped", () => {
  expect(layout("ምግብ (₦)", "ሰላም", "", "Meals (₦)", "Meals (₦)")).toEqual({
    codes: [
      [1, "food"],
      [4, "meals"],
    ],
    unknown: [2, 5],
  });
});
