import { describe, expect, test } from "vitest";
import { ApiError } from "./api-error.ts";
import { cursorColumn, cursorOf } from "./cursor.ts";

const id = "0198a7c4-0000-7000-8000-000000000010";
const people = cursorOf("people by name", { sortKey: cursorColumn.text, employeeId: cursorColumn.uuid });
const after = { sortKey: "ọláyínká adé", employeeId: id };

/** A cursor as a caller could forge it. */
const madeUp = (list: unknown) => Buffer.from(JSON.stringify(list)).toString("base64url");

test("reads back what it writes, and reads no cursor as the top of the list", () => {
  expect(people.decode(people.encode(after))).toEqual(after);
  expect(people.decode(undefined)).toBeUndefined();
});

test("writes only the cursor columns of a row", () => {
  const row = { ...after, monthlyGross: "40000000" };
  expect(people.decode(people.encode(row))).toEqual(after);
});

test("rejects a cursor of another list or another order", () => {
  const byId = cursorOf("people by id", { sortKey: cursorColumn.text, employeeId: cursorColumn.uuid });
  expect(() => byId.decode(people.encode(after))).toThrow(ApiError);
});

test.each([
  ["nothing", ""],
  ["a word", "nonsense"],
  ["36 hyphens", "-".repeat(36)],
  ["no list", madeUp({ sortKey: "ade", employeeId: id })],
  ["nought", madeUp(0)],
  ["too few parts", madeUp(["people by name", "ade"])],
  ["too many parts", madeUp(["people by name", "ade", id, id])],
  ["a part that is no text", madeUp(["people by name", 7, id])],
  ["a part that is missing", madeUp(["people by name", null, id])],
  ["something behind its end", `${people.encode(after)}=`],
  ["another spelling of the same", Buffer.from(`["people by name", "ade", "${id}"]`).toString("base64url")],
])("%s is refused, with what to do", (_, cursor) => {
  expect(() => people.decode(cursor)).toThrow(
    expect.objectContaining({
      kind: "invalid",
      code: "cursor_unknown",
      message: "Please go back to the first page of the list.",
    }),
  );
});

describe("a part takes what PostgreSQL can read, and nothing else", () => {
  test.each<[keyof typeof cursorColumn, string[], string[]]>([
    ["uuid", [id], ["-".repeat(36), id.toUpperCase(), id.replaceAll("-", ""), ` ${id}`, `${id}0`, `${id}\n`]],
    ["day", ["2026-11-15", "0001-01-01", "2028-02-29"], ["2026-02-30", "2026-13-01", "0000-01-01", "20261115", "2026-11-15\n"]],
    [
      "moment",
      ["2026-11-15T09:00:00.000Z", "9999-12-31T23:59:59.999Z"],
      [
        "2026-11-15T25:00:00.000Z",
        "2026-11-15T24:00:00.000Z",
        "2026-02-30T09:00:00.000Z",
        "0000-01-01T09:00:00.000Z",
        "2026-11-15T09:00:00Z",
      ],
    ],
    ["text", ["", "ade", "“Ọlá”"], ["a\0b", "\ud800"]],
    ["number", ["0", "12", "2147483647"], ["-1", "2147483648", "1e3", "", "1.5", "12\n"]],
    [
      "amount",
      ["0", "-1", "9223372036854775807", "-9223372036854775808"],
      ["9223372036854775808", "-9223372036854775809", "--1", "", "-", "1.5", "99999999999999999999"],
    ],
  ])("%s", (name, taken, refused) => {
    expect(taken.filter((text) => !cursorColumn[name](text))).toEqual([]);
    expect(refused.filter((text) => cursorColumn[name](text))).toEqual([]);
  });
});
