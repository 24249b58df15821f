// Every table of the database has a row in docs/data-retention.md, which says how long it is kept and names the code that deletes from it.
import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";

const checkout = resolve(import.meta.dirname, "..");
const read = (path: string) => readFileSync(join(checkout, path), "utf8");

/** Views, and the table in which the migration tool records its own work. */
const notTables = ["deducted_payslip_lines", "money_of_schedules", "third_party_payments", "migrations"];

const tablesOfDatabase = (): string[] => {
  const types = read("apps/api/src/platform/database/tables.ts").split("export interface DB {")[1] ?? "";
  return [...types.matchAll(/^ {2}(\w+): /gm)].map(([, name = ""]) => name).filter((name) => !notTables.includes(name));
};

const firstCells = (document: string) => [...document.matchAll(/^\| (`[^|]+`) +\|/gm)].map(([, cell = ""]) => cell);
const tablesIn = (document: string) => new Set(firstCells(document).flatMap((cell) => cell.match(/\w+/g) ?? []));
const missingFrom = (document: string) => tablesOfDatabase().filter((table) => !tablesIn(document).has(table));

const document = read("docs/data-retention.md");

test("the document says of every table how long it is kept, and of no other", () => {
  const tables = tablesOfDatabase();
  expect(tables.length).toBeGreaterThan(100);
  expect(missingFrom(document)).toEqual([]);
  expect([...tablesIn(document)].filter((table) => !tables.includes(table))).toEqual([]);
});

const rowsOf = (section: string) => firstCells(section).filter((cell, index, cells) => cells.indexOf(cell) !== index);
const repeatedIn = (document: string) => document.split(/^## /m).flatMap(rowsOf);

test("no section has a row twice", () => {
  expect(repeatedIn(document)).toEqual([]);
  expect(repeatedIn(`${document}\n${document.split("\n").find((line) => line.includes("`outbox`"))}`)).toEqual(["`outbox`"]);
});

test("a table that the document forgets is reported", () => {
  expect(missingFrom(document.replace("`import_rows`", "`other_rows`"))).toEqual(["import_rows"]);
});

test("the code that deletes exists, and the relay or a use case runs it", () => {
  const paths = [...document.matchAll(/`(apps\/[\w/-]+\.ts)`/g)].map(([, path = ""]) => path);
  expect(paths.length).toBeGreaterThan(10);
  expect(paths.filter((path) => !existsSync(join(checkout, path)))).toEqual([]);
  const relay = read("apps/api/src/processes/serve-relay.ts");
  const purges = paths.filter((path) => path.includes("/purge-")).flatMap((path) => read(path).match(/(?<=export const )purge\w+/g) ?? []);
  expect(purges.filter((name) => !relay.includes(name))).toEqual([]);
});
