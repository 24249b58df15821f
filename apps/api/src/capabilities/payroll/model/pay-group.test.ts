import type { PayGroupId } from "@albashi/contracts/ids";
import { expect, test } from "vitest";
import { groupNamed, peopleByGroup } from "./pay-group.ts";

const group = (name: string, over: object = {}) => ({ payGroupId: name as PayGroupId, name, isDefault: false, isArchived: false, ...over });
const groups = [group("Everybody", { isDefault: true }), group("Field"), group("Old", { isArchived: true })];

test.each([
  ["field", "Field"],
  ["FIELD", "Field"],
  ["Old", "Everybody"],
  ["Nowhere", "Everybody"],
  [null, "Everybody"],
])("who names %s is paid in %s", (named, expected) => {
  expect(groupNamed(groups, named)?.name).toBe(expected);
});

test("people of the default are those of every name that is no group's", () => {
  const names = [
    { payGroup: "field", people: 3 },
    { payGroup: "nowhere", people: 2 },
    { payGroup: null, people: 5 },
  ];
  expect([...peopleByGroup(groups, names)]).toEqual([
    ["Field", 3],
    ["Everybody", 7],
  ]);
});
