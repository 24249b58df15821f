import type { PayGroupId } from "@albashi/contracts/ids";
import { expect, test } from "vitest";
import { countEmployeesByPayGroup, groupNamed } from "./pay-group.ts";

const group = (name: string, over: object = {}) => ({ payGroupId: name as PayGroupId, name, isDefault: false, isArchived: false, ...over });
const groups = [group("Head office", { isDefault: true }), group("Field"), group("Old", { isArchived: true })];

test.each([
  ["field", "Field"],
  ["FIELD", "Field"],
  ["Old", "Head office"],
  ["Nowhere", "Head office"],
  [null, "Head office"],
])("an employee who names %s is paid in %s", (named, expected) => {
  expect(groupNamed(groups, named)?.name).toBe(expected);
});

test("the default group includes the employees of every unknown group name", () => {
  const names = [
    { payGroup: "field", people: 3 },
    { payGroup: "nowhere", people: 2 },
    { payGroup: null, people: 5 },
  ];
  expect([...countEmployeesByPayGroup(groups, names)]).toEqual([
    ["Field", 3],
    ["Head office", 7],
  ]);
});
