// A backup restores every company's rows, and a restore never overwrites by accident.

import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { checkout, type ThrowAwayDatabase, throwAwayDatabase } from "@albashi/test-kit";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";

let database: ThrowAwayDatabase;
let folder: string;
beforeAll(async () => {
  database = await throwAwayDatabase(inject("template"));
  folder = mkdtempSync(join(tmpdir(), "albashi-backup-"));
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await database.drop();
});

const run = (command: string, ...args: string[]) =>
  execFileSync(join(checkout, "bin", command), args, {
    env: { ...process.env, DATABASE_OWNER_URL: database.ownerUrl },
    encoding: "utf8",
    stdio: "pipe",
  });

const connected = async <Answer>(work: (client: pg.Client) => Promise<Answer>) => {
  const client = new pg.Client({ connectionString: database.adminUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};
const asAdmin = (statement: string) => connected(async (client) => (await client.query(statement)).rows);
/** The breaks of a company's audit chain. The company setting applies to one transaction of one connection. */
const auditFaults = (company: string) =>
  connected(async (client) => {
    await client.query("begin");
    await client.query("select enter_company($1)", [company]);
    return (await client.query<{ fault: string }>("select fault from audit_chain_breaks()")).rows.map(({ fault }) => fault);
  });

test("restores a backup with its policies, owners and audit chain", async () => {
  const company = "0198a7c4-0000-7000-8000-000000000001";
  await asAdmin(`select enter_company('${company}'); begin; select enter_company('${company}');
    insert into companies values ('${company}', 'Okafor Foods', now());
    insert into audit_entries (company_id, at, action, subject) values ('${company}', now(), 'company_signed_up', 'x'); commit`);
  const file = join(folder, "backup");
  run("backup", file);
  expect(() => run("restore", file)).toThrow(/Add --replace/);
  await asAdmin("delete from companies");
  run("restore", "--replace", file);
  expect(await asAdmin("select name from companies")).toEqual([{ name: "Okafor Foods" }]);
  expect(
    await asAdmin("select relforcerowsecurity as forced, relowner::regrole::text as owner from pg_class where relname = 'companies'"),
  ).toEqual([{ forced: true, owner: "albashi_owner" }]);
  expect(await asAdmin("select action, seq::int from audit_entries")).toEqual([{ action: "company_signed_up", seq: 1 }]);
  expect(await auditFaults(company)).toEqual([]);
  // A chain that was not restored completely would be detected.
  await asAdmin("set session_replication_role = replica; update audit_entries set subject = 'y'");
  expect(await auditFaults(company)).toEqual(["the entry was changed"]);
});
