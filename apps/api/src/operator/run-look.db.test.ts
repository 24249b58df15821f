// How the programs end that look whether something holds: "broken" and "could not look" are never the same number.
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { checkout, type ThrowAwayDatabase, type ThrowAwayRestate, throwAwayDatabase, throwAwayRestate } from "@albashi/test-kit";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { composeParts } from "../compose.ts";
import { readConfig } from "../config.ts";
import type { Parts } from "../parts.ts";
import { payableRun } from "../testing/payable-run.ts";

let folder: string;
let database: ThrowAwayDatabase;
let restate: ThrowAwayRestate;
let parts: Parts;
let run: Awaited<ReturnType<typeof payableRun>>;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "albashi-looks-"));
  [database, restate] = await Promise.all([throwAwayDatabase(inject("template")), throwAwayRestate(join(folder, "restate.log"))]);
  parts = composeParts(readConfig({ ...process.env, NODE_ENV: "test", DATABASE_URL: database.url }));
  run = await payableRun(parts, database.adminUrl, { people: 2 });
});
afterAll(async () => {
  parts.live.close();
  await parts.database.close();
  await Promise.all([database.drop(), restate.stop()]);
  rmSync(folder, { recursive: true });
});

const nowhere = "postgres://albashi_app:wrong@127.0.0.1:1/albashi";

const ended = (program: "audit-money" | "reprove", args: readonly string[] = [], over: NodeJS.ProcessEnv = {}) => {
  const env = { ...process.env, NODE_ENV: "test", DATABASE_URL: database.url, RESTATE_ADMIN_URL: restate.adminUrl, ...over };
  const { status, stderr, stdout } = spawnSync(join(checkout, "bin", program), [...args], { env, encoding: "utf8" });
  return { status, said: `${stdout}${stderr}` };
};

test.each(["audit-money", "reprove"] as const)("bin/%s ends with 0 when all holds, of everybody and of one company", (program) => {
  expect(ended(program)).toMatchObject({ status: 0 });
  expect(ended(program, [run.companyId])).toMatchObject({ status: 0 });
});

test.each(["audit-money", "reprove"] as const)("bin/%s ends with 2 and says how it is used when it is not understood", (program) => {
  const usage = `usage: bin/${program} [COMPANY]`;
  expect(ended(program, ["everybody"])).toEqual({ status: 2, said: `"everybody" is no company's id.\n${usage}\n` });
  expect(ended(program, [run.companyId, run.companyId])).toMatchObject({ status: 2, said: expect.stringContaining(usage) });
});

test.each(["audit-money", "reprove"] as const)("bin/%s ends with 3 when it could not look", (program) => {
  const nothingKnown = { status: 3, said: expect.stringContaining(`bin/${program} could not look, so nothing is known.`) };
  expect(ended(program, [], { DATABASE_URL: nowhere })).toMatchObject(nothingKnown);
  expect(ended(program, [], { DATABASE_URL: "no address" })).toMatchObject(nothingKnown);
});

test("the audit that cannot ask Restate has not looked", () => {
  expect(ended("audit-money", [], { RESTATE_ADMIN_URL: "http://127.0.0.1:1" })).toMatchObject({ status: 3 });
});

// The last: it breaks what the others look at.
test.each(["audit-money", "reprove"] as const)("bin/%s ends with 1 when a payslip was changed", async (program) => {
  const admin = new pg.Client({ connectionString: database.adminUrl });
  await admin.connect();
  await admin.query("update payslips set paye_on_one_offs = paye_on_one_offs + 1 where company_id = $1", [run.companyId]);
  await admin.end();
  expect(ended(program, [run.companyId])).toMatchObject({ status: 1 });
});
