// The exit codes of the programs that check invariants: "violated" and "could not check" always differ.

import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { checkout, type ThrowAwayDatabase, type ThrowAwayRestate, throwAwayDatabase, throwAwayRestate } from "@albashi/test-kit";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { readConfig } from "../../platform/config.ts";
import type { Dependencies } from "../../platform/dependencies.ts";
import { payableRun } from "../../testing/payable-run.ts";
import { createDependencies } from "../create-dependencies.ts";

let folder: string;
let database: ThrowAwayDatabase;
let restate: ThrowAwayRestate;
let dependencies: Dependencies;
let run: Awaited<ReturnType<typeof payableRun>>;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "albashi-read-commands-"));
  [database, restate] = await Promise.all([throwAwayDatabase(inject("template")), throwAwayRestate(join(folder, "restate.log"))]);
  dependencies = createDependencies(readConfig({ ...process.env, NODE_ENV: "test", DATABASE_URL: database.url }));
  run = await payableRun(dependencies, database.adminUrl, { people: 2 });
});
afterAll(async () => {
  dependencies.live.close();
  await dependencies.database.close();
  await Promise.all([database.drop(), restate.stop()]);
  rmSync(folder, { recursive: true });
});

const nowhere = "postgres://albashi_app:wrong@127.0.0.1:1/albashi";

const ended = (program: "audit-money" | "reprove", args: readonly string[] = [], over: NodeJS.ProcessEnv = {}) => {
  const env = { ...process.env, NODE_ENV: "test", DATABASE_URL: database.url, RESTATE_ADMIN_URL: restate.adminUrl, ...over };
  const { status, stderr, stdout } = spawnSync(join(checkout, "bin", program), [...args], { env, encoding: "utf8" });
  return { status, output: `${stdout}${stderr}` };
};

test.each(["audit-money", "reprove"] as const)("bin/%s exits with 0 when all invariants hold, for all companies and for one", (program) => {
  expect(ended(program)).toMatchObject({ status: 0 });
  expect(ended(program, [run.companyId])).toMatchObject({ status: 0 });
});

test.each(["audit-money", "reprove"] as const)("bin/%s exits with 2 and prints its usage when the arguments are invalid", (program) => {
  const usage = `usage: bin/${program} [COMPANY]`;
  expect(ended(program, ["all"])).toEqual({ status: 2, output: `"all" is not a company id.\n${usage}\n` });
  expect(ended(program, [run.companyId, run.companyId])).toMatchObject({ status: 2, output: expect.stringContaining(usage) });
});

test.each(["audit-money", "reprove"] as const)("bin/%s exits with 3 when it could not check", (program) => {
  const nothingKnown = { status: 3, output: expect.stringContaining(`bin/${program} could not run the check.`) };
  expect(ended(program, [], { DATABASE_URL: nowhere })).toMatchObject(nothingKnown);
  expect(ended(program, [], { DATABASE_URL: "no address" })).toMatchObject(nothingKnown);
});

test("the money audit exits with 3 when Restate is unavailable", () => {
  expect(ended("audit-money", [], { RESTATE_ADMIN_URL: "http://127.0.0.1:1" })).toMatchObject({ status: 3 });
});

// The last test: it breaks the data of the others.
test.each(["audit-money", "reprove"] as const)("bin/%s exits with 1 when a payslip was changed", async (program) => {
  const admin = new pg.Client({ connectionString: database.adminUrl });
  await admin.connect();
  await admin.query("update payslips set paye_on_one_offs = paye_on_one_offs + 1 where company_id = $1", [run.companyId]);
  await admin.end();
  expect(ended(program, [run.companyId])).toMatchObject({ status: 1 });
});
