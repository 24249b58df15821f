import { expect, test } from "vitest";
import { findDuplicateKey } from "./json-body.ts";

test.each([
  ["at the top", '{"a":1,"b":2,"a":3}', "a"],
  ["in a nested object", '{"x":{"a":1,"a":2}}', "a"],
  ["in an object of a list", '[{"a":1},{"b":1,"b":2}]', "b"],
  ["written with an escape", '{"a":1,"\\u0061":2}', "a"],
  ["with a quote in it", '{"a\\"b":1,"a\\"b":2}', 'a"b'],
  ["after a nested object", '{"a":{"b":1},"c":[],"a":2}', "a"],
])("finds a key that is sent twice %s", (_where, json, key) => {
  expect(findDuplicateKey(json)).toBe(key);
});

test.each([
  ["the same key in two objects", '{"x":{"a":1},"y":{"a":1},"a":1}'],
  ["a value that equals a key", '{"a":"a","b":["a","a"]}'],
  ["text that looks like JSON", '{"a":"{\\"b\\":1,\\"b\\":2}","b":":{a:"}'],
  ["no object", '"a"'],
])("accepts %s", (_what, json) => {
  expect(findDuplicateKey(json)).toBeUndefined();
});

test("reads a deeply nested body without recursion", () => {
  expect(findDuplicateKey(`${'{"a":['.repeat(8_000)}${"]}".repeat(8_000)}`)).toBeUndefined();
});
