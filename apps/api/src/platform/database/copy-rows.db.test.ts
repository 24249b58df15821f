// Rows copied in bulk arrive unchanged, in their own company, and once.

import type { CompanyId } from "@albashi/contracts/ids";
import { type ThrowAwayDatabase, throwAwayDatabase } from "@albashi/test-kit";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import type { CompanyTransaction, Database } from "./company-transaction.ts";
import { type CopyValue, encodeRows } from "./copy-encoder.ts";
import { copyRows } from "./copy-rows.ts";
import { newId } from "./new-id.ts";
import { openDatabase } from "./open-database.ts";
import { query } from "./transaction.ts";

let throwAway: ThrowAwayDatabase;
let database: Database;
const a = newId<CompanyId>();
const shared = { run_id: newId<string>() };
beforeAll(async () => {
  throwAway = await throwAwayDatabase(inject("template"));
  const admin = new pg.Client({ connectionString: throwAway.adminUrl });
  await admin.connect();
  await admin.query(`create table things (company_id uuid, run_id uuid, name text, bytes bytea, words text[], amounts bigint[], place int primary key);
    grant select, insert on things to albashi_app; call protect_by_company('things')`);
  await admin.end();
  // One connection, so that anything a transaction leaves on it affects the next one.
  database = openDatabase({ url: throwAway.url, connections: 1 });
});
afterAll(async () => {
  await database.close();
  await throwAway.drop();
});

const columns = { name: "text", bytes: "bytea", words: "text[]", amounts: "bigint[]", place: "integer" };
const copy = (tx: CompanyTransaction, rows: CopyValue[][]) => copyRows(tx, { into: "things", columns, shared, rows });
const things = async (tx: CompanyTransaction) =>
  (await sql`select name, bytes, words, amounts::text[] as amounts, place from things order by place`.execute(query(tx))).rows;

test("copies COPY's special characters, null, bytes and arrays unchanged", async () => {
  const name = 'A tab\t, a line\n\r, a stroke \\N and "quotes"';
  const rows = await database.inCompany(a, async (tx) => {
    await copy(tx, [
      [name, Buffer.from([0, 9, 10, 92, 255]), ["plain", 'with "quotes", a comma\\ and {braces}'], [1n, -(2n ** 62n)], 1],
      [null, null, [], [], 2],
    ]);
    return things(tx);
  });
  expect(rows).toEqual([
    {
      ...{ name, bytes: Buffer.from([0, 9, 10, 92, 255]), words: ["plain", 'with "quotes", a comma\\ and {braces}'] },
      ...{ amounts: ["1", "-4611686018427387904"], place: 1 },
    },
    { name: null, bytes: null, words: [], amounts: [], place: 2 },
  ]);
});

test("copies text of any length and script, ids, and the largest and smallest numbers unchanged", async () => {
  const [id, long, script] = [newId<string>(), "x".repeat(3_000), "Ọlá Ṣadé 🎉 ₦"];
  const typed = { words: "text[]", name: "text", owner: "uuid", amount: "bigint", place: "integer" };
  const rows = await database.inCompany(a, async (tx) => {
    await sql`create temp table typed_things (company_id uuid, run_id uuid, words text[], name text, owner uuid, amount bigint, place int)`.execute(
      query(tx),
    );
    await copyRows(tx, {
      into: "typed_things",
      columns: typed,
      shared,
      rows: [
        [[script, long], script, id, 2n ** 63n - 1n, 2 ** 31 - 1],
        [[], long, id.toUpperCase(), -(2n ** 63n), -(2 ** 31)],
        [["", "Zoé"], "Zoé", null, null, null],
      ],
    });
    return (await sql`select words, name, owner, amount::text as amount, place from typed_things`.execute(query(tx))).rows;
  });
  expect(rows).toEqual([
    { words: [script, long], name: script, owner: id, amount: "9223372036854775807", place: 2_147_483_647 },
    { words: [], name: long, owner: id, amount: "-9223372036854775808", place: -2_147_483_648 },
    { words: ["", "Zoé"], name: "Zoé", owner: null, amount: null, place: null },
  ]);
});

test.each<[string, CopyValue]>([
  ["integer", 2 ** 31],
  ["integer", 1.5],
  ["bigint", 2n ** 63n],
  ["bigint", 1],
  ["bytea", "bytes"],
  ["text", "a\0b"],
  ["uuid", "0198a7c4-0000-7000-8000-00000000000"],
  ["uuid", "0198a7c4-0000-7000-8000-00000000000g"],
  ["bigint[]", "1"],
  ["text[]", [1n]],
])("rejects a value that is no %s", (type, value) => {
  expect(() => encodeRows([type], [[value]])).toThrow(`invalid input syntax for type ${type.replace("text[]", "text")}`);
});

test("copies each row once when used twice in a transaction, and leaves nothing for the next company", async () => {
  await database.inCompany(a, async (tx) => {
    await copy(tx, [["one", null, [], [], 11]]);
    await copy(tx, [["two", null, [], [], 12]]);
  });
  const left = await database.inCompany(newId<CompanyId>(), async (tx) => {
    const { rows } = await sql`select 1 from coming_things`.execute(query(tx));
    return { rows, seen: await things(tx) };
  });
  expect(left).toEqual({ rows: [], seen: [] });
});

test("rolls the transaction back when the database rejects a row", async () => {
  const refused = database.inCompany(a, (tx) => copy(tx, [["again", null, [], [], 11]]));
  await expect(refused).rejects.toThrow("duplicate key");
  const broken = database.inCompany(a, (tx) => copy(tx, [["no number", null, [], [], "x"]]));
  await expect(broken).rejects.toThrow("invalid input syntax");
  expect(await database.inCompany(a, async (tx) => (await things(tx)).length)).toBe(4);
});
