import { expect, test } from "vitest";
import { Worksheet } from "./worksheet.ts";

test("the same kinds of steps on other cells are a different route, explained or not", () => {
  const routeOf = (work: (sheet: Worksheet, cells: ReturnType<Worksheet["given"]>[]) => unknown, isExplained = false) => {
    const sheet = new Worksheet({ isExplained });
    work(
      sheet,
      [1n, 2n, 3n].map((value) => sheet.given("A number", value, "a test")),
    );
    return sheet.route;
  };
  const sum = (first: number, second: number) => (sheet: Worksheet, cells: ReturnType<Worksheet["given"]>[]) =>
    sheet.sum(
      "A sum",
      cells.filter((_, index) => index === first || index === second),
    );
  const difference = (from: number) => (sheet: Worksheet, cells: ReturnType<Worksheet["given"]>[]) =>
    sheet.difference("A difference", cells[from] ?? (0 as never), cells.slice(2));
  expect(new Set([routeOf(sum(0, 1)), routeOf(sum(0, 2)), routeOf(difference(0)), routeOf(difference(1))]).size).toBe(4);
  expect(routeOf(sum(0, 1), true)).toBe(routeOf(sum(0, 1)));
});
