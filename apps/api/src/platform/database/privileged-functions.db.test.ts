// Functions that run with their owner's rights find no table or function that their caller created.

import { type ThrowAwayDatabase, throwAwayDatabase } from "@albashi/test-kit";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";

let throwAway: ThrowAwayDatabase;
let admin: pg.Client;
beforeAll(async () => {
  throwAway = await throwAwayDatabase(inject("template"));
  admin = new pg.Client({ connectionString: throwAway.adminUrl });
  await admin.connect();
});
afterAll(async () => {
  await admin.end();
  await throwAway.drop();
});

const searchPaths = async (): Promise<{ name: string; path: string[] }[]> => {
  const { rows } = await admin.query<{ name: string; setting: string | null }>(
    `select p.oid::regprocedure::text as name,
       (select substr(setting, 13) from unnest(p.proconfig) as setting where setting like 'search_path=%') as setting
     from pg_proc p join pg_namespace n on n.oid = p.pronamespace
     where p.prosecdef and n.nspname not in ('pg_catalog', 'information_schema')`,
  );
  return rows.map(({ name, setting }) => ({ name, path: setting?.split(",").map((schema) => schema.trim()) ?? [] }));
};
/** Temporary tables last: a path that does not name them searches them first. */
const unsafe = async () => (await searchPaths()).filter(({ path }) => path[0] !== "pg_catalog" || path.at(-1) !== "pg_temp");

test("every function that runs as its owner has a fixed search path, with the caller's temporary tables last", async () => {
  expect((await searchPaths()).length).toBeGreaterThan(3);
  expect(await unsafe()).toEqual([]);
});

test("the application can create nothing in a schema on those paths", async () => {
  const schemas = new Set((await searchPaths()).flatMap(({ path }) => path).filter((schema) => schema !== "pg_temp"));
  for (const schema of schemas) {
    const { rows } = await admin.query("select has_schema_privilege('albashi_app', $1, 'create') as may", [schema]);
    expect([schema, rows]).toEqual([schema, [{ may: false }]]);
  }
});

test("the check finds a function without a fixed path, and one that searches temporary tables first", async () => {
  await admin.query("create function runs_anywhere() returns int language sql security definer as 'select 1'");
  await admin.query(
    "create function runs_in_public() returns int language sql security definer set search_path = pg_catalog, public as 'select 1'",
  );
  expect((await unsafe()).map(({ name }) => name).toSorted()).toEqual(["runs_anywhere()", "runs_in_public()"]);
});
