import type { StatutoryIds } from "@albashi/contracts/people/statutory-ids";
import { expect, test } from "vitest";
import { parsePastedTable, placePastedCells } from "./pasted-cells.ts";

const person = (employeeId: string, taxState: string | null = null) =>
  ({
    employeeId,
    staffNumber: 1,
    fullName: employeeId,
    taxId: null,
    rsaPin: null,
    administrator: null,
    nin: null,
    taxState,
  }) as StatutoryIds;
const people = [person("ada"), person("bola", "Lagos"), person("chike")];

test("a single value is pasted as usual, a column or a row as a table", () => {
  expect(parsePastedTable("12345678")).toBeUndefined();
  expect(parsePastedTable("12345678\r\n")).toBeUndefined();
  expect(parsePastedTable("1\r\n\r\n3\r\n")).toEqual([["1"], [""], ["3"]]);
  expect(parsePastedTable('1\t"two"')).toEqual([["1", "two"]]);
});

test("a table fills cells to the right and down, skips empty ones, and ends with the last person and column", () => {
  const table = [["PEN1", "Stanbic", "1", "Ogun", "beyond"], ["", "ARM", "2", "Kano"], ["PEN3"], ["PEN4"]];
  expect([...placePastedCells(table, { people, row: 0, field: "rsaPin" })]).toEqual([
    ...[
      ["ada rsaPin", "PEN1"],
      ["ada administrator", "Stanbic"],
      ["ada nin", "1"],
      ["ada taxState", "Ogun"],
    ],
    // The tax state of the second person is known.
    ...[
      ["bola administrator", "ARM"],
      ["bola nin", "2"],
    ],
    ["chike rsaPin", "PEN3"],
  ]);
});
