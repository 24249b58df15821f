// The audit log is append-only and sealed: changed, deleted and inserted entries are detected.

import type { CompanyId, UserId } from "@albashi/contracts/ids";
import { type ThrowAwayDatabase, throwAwayDatabase } from "@albashi/test-kit";
import { sql } from "kysely";
import pg from "pg";
import { afterEach, beforeEach, expect, inject, test } from "vitest";
import type { Database } from "../database/company-transaction.ts";
import { newId } from "../database/new-id.ts";
import { openDatabase } from "../database/open-database.ts";
import { query } from "../database/transaction.ts";
import { findAuditChainBreaks, writeAuditEntry } from "./store.ts";

const companyId = newId<CompanyId>();
const actor = newId<UserId>();
let throwAway: ThrowAwayDatabase;
let database: Database;

beforeEach(async () => {
  throwAway = await throwAwayDatabase(inject("template"));
  database = openDatabase({ url: throwAway.url, connections: 4 });
  for (const hour of [9, 10, 11]) {
    const at = new Date(Date.UTC(2026, 10, 15, hour));
    await database.inCompany(companyId, (tx) =>
      writeAuditEntry(tx, { at, actor, action: "run_approved", subject: "run", details: { hour: `${hour}` } }),
    );
  }
});
afterEach(async () => {
  await database.close();
  await throwAway.drop();
});

const faults = () => database.inCompany(companyId, findAuditChainBreaks);

/** An attacker with superuser access: triggers are off. */
const tamper = async (statement: string) => {
  const client = new pg.Client({ connectionString: throwAway.adminUrl });
  await client.connect();
  await client.query("set session_replication_role = replica");
  await client.query(statement);
  await client.end();
};

test("reports no break in an untouched audit log", async () => {
  expect(await faults()).toEqual([]);
});

test("detects a changed entry", async () => {
  await tamper(`update audit_entries set details = '{"hour": "12"}' where seq = 2`);
  expect(await faults()).toEqual([{ seq: 2n, fault: "the entry was changed" }]);
});

test("detects by its successor a changed entry whose own seal was recomputed", async () => {
  await tamper(`update audit_entries e set action = 'nothing_happened' where seq = 2`);
  await tamper(`update audit_entries e set hash = audit_seal(e) where seq = 2`);
  expect(await faults()).toEqual([{ seq: 3n, fault: "this entry does not follow the one before it" }]);
});

test("detects a deleted entry", async () => {
  await tamper(`delete from audit_entries where seq = 2`);
  expect(await faults()).toEqual([
    { seq: 3n, fault: "an entry before this one is missing" },
    { seq: 3n, fault: "this entry does not follow the one before it" },
  ]);
});

test("detects a deleted newest entry", async () => {
  await tamper(`delete from audit_entries where seq = 3`);
  expect(await faults()).toEqual([{ seq: 3n, fault: "the newest entry is missing or changed" }]);
});

test("detects a chain without its head", async () => {
  await tamper(`delete from audit_entries where seq = 3`);
  await tamper(`delete from audit_heads`);
  expect(await faults()).toEqual([{ seq: 2n, fault: "the head of the chain is missing" }]);
});

test.each([
  ["change an entry", "update audit_entries set action = 'x' where seq = 1"],
  ["delete an entry", "delete from audit_entries where seq = 1"],
  ["empty the audit", "truncate audit_entries"],
  ["move the chain's head", "update audit_heads set seq = 0"],
  [
    "choose its own place in the chain",
    "insert into audit_entries (company_id, seq, at, action, subject) values (current_company(), 9, now(), 'x', 'x')",
  ],
])("the product's role cannot %s", async (_what, statement) => {
  const attempt = database.inCompany(companyId, (tx) => sql.raw(statement).execute(query(tx)));
  await expect(attempt).rejects.toThrow("permission denied");
});

test("a temporary table of the same name does not replace the chain's head", async () => {
  await database.inCompany(companyId, async (tx) => {
    await sql`create temporary table audit_heads as select * from public.audit_heads`.execute(query(tx));
    await sql`grant all on audit_heads to public`.execute(query(tx));
    await writeAuditEntry(tx, { at: new Date("2026-11-15T12:00:00Z"), actor, action: "logged_in", subject: "aside" });
    await sql`drop table pg_temp.audit_heads`.execute(query(tx));
  });
  const { rows } = await database.inCompany(companyId, (tx) => sql<{ seq: bigint }>`select seq from audit_heads`.execute(query(tx)));
  expect(rows).toEqual([{ seq: 4n }]);
  expect(await faults()).toEqual([]);
});

test("detects an entry beyond the head", async () => {
  await tamper("update audit_heads set seq = 2, hash = (select hash from audit_entries where seq = 2)");
  expect(await faults()).toEqual([{ seq: 3n, fault: "the chain has no place for this entry" }]);
});

test("the database owner cannot change an entry either", async () => {
  const client = new pg.Client({ connectionString: throwAway.ownerUrl });
  await client.connect();
  await client.query("begin");
  await client.query("select enter_company($1)", [companyId]);
  await expect(client.query("update audit_entries set action = 'x' where seq = 1")).rejects.toThrow("audit_entries is append-only");
  await client.end();
});

test("concurrent entries form one chain", async () => {
  const at = new Date("2026-11-15T12:00:00Z");
  const write = (subject: string) =>
    database.inCompany(companyId, (tx) => writeAuditEntry(tx, { at, actor, action: "logged_in", subject }));
  await Promise.all(Array.from({ length: 40 }, (_, place) => write(`page ${place}`)));
  const { rows } = await database.inCompany(companyId, (tx) =>
    sql<{ last: bigint }>`select max(seq) as last from audit_entries`.execute(query(tx)),
  );
  expect(rows[0]?.last).toBe(43n);
  expect(await faults()).toEqual([]);
});
