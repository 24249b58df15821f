// A backup brings back every company's rows, and a restore never overwrites by accident.
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

const asAdmin = async (statement: string) => {
  const client = new pg.Client({ connectionString: database.adminUrl });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
};

test("what was backed up comes back, with its policies, owners and audit chain", async () => {
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
  const faults = await asAdmin(`set app.company_id = '${company}'; select * from audit_faults()`).catch((error) => error);
  expect(faults).not.toBeInstanceOf(Error);
});
