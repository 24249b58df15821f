import { connect, createServer } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import type { CompanyId } from "@albashi/contracts/ids";
import { type ThrowAwayDatabase, throwAwayDatabase } from "@albashi/test-kit";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { findCompany, insertCompany } from "../../domains/companies/store/companies.ts";
import { newId } from "./new-id.ts";
import { openDatabase } from "./open-database.ts";
import { query } from "./transaction.ts";

const at = new Date("2026-11-15T09:00:00Z");
let throwAway: ThrowAwayDatabase;
beforeAll(async () => {
  throwAway = await throwAwayDatabase(inject("template"));
});
afterAll(() => throwAway.drop());

/** A proxy before PostgreSQL that counts round trips. */
const countingProxy = async (target: URL) => {
  let flights = 0;
  let isWaiting = false;
  const server = createServer((fromUs) => {
    const toPostgres = connect(Number(target.port), target.hostname);
    fromUs.on("data", (bytes) => {
      if (!isWaiting) flights += 1;
      isWaiting = true;
      toPostgres.write(bytes);
    });
    toPostgres.on("data", (bytes) => {
      isWaiting = false;
      fromUs.write(bytes);
    });
    const end = () => {
      fromUs.destroy();
      toPostgres.destroy();
    };
    for (const socket of [fromUs, toPostgres]) socket.on("error", end).on("close", end);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = new URL(target);
  url.port = String((server.address() as { port: number }).port);
  return { url: url.href, flights: () => flights, close: () => server.close() };
};

test("a company transaction with one statement takes two round trips: the work, and the commit", async () => {
  const proxy = await countingProxy(new URL(throwAway.url));
  const database = openDatabase({ url: proxy.url, connections: 1 });
  const companyId = newId<CompanyId>();
  await database.inCompany(companyId, (tx) => findCompany(tx, companyId));
  const before = proxy.flights();
  await database.inCompany(companyId, (tx) =>
    insertCompany(tx, { companyId, name: "Two trips", plan: null, billingPeriod: null, createdAt: at }),
  );
  expect(proxy.flights() - before).toBe(2);
  await database.close();
  proxy.close();
});

test("an error rolls back the transaction", async () => {
  const database = openDatabase({ url: throwAway.url, connections: 1 });
  const companyId = newId<CompanyId>();
  const work = database.inCompany(companyId, async (tx) => {
    await insertCompany(tx, { companyId, name: "Never", plan: null, billingPeriod: null, createdAt: at });
    throw new Error("the work failed");
  });
  await expect(work).rejects.toThrow("the work failed");
  expect(await database.inCompany(companyId, (tx) => findCompany(tx, companyId))).toBeUndefined();
  await database.close();
});

test("throws when PostgreSQL turns a commit into a rollback", async () => {
  const database = openDatabase({ url: throwAway.url, connections: 1 });
  const companyId = newId<CompanyId>();
  const work = database.inCompany(companyId, async (tx) => {
    await insertCompany(tx, { companyId, name: "Swallowed", plan: null, billingPeriod: null, createdAt: at });
    await sql`select 1 / 0`.execute(query(tx)).catch(() => undefined);
  });
  await expect(work).rejects.toThrow("PostgreSQL answered ROLLBACK");
  await database.close();
});

test("isolates many concurrent companies on few connections, even when some fail midway", async () => {
  const database = openDatabase({ url: throwAway.url, connections: 4 });
  const companies = Array.from({ length: 200 }, (_, place) => ({
    companyId: newId<CompanyId>(),
    name: `Company ${place}`,
    plan: null,
    billingPeriod: null,
    createdAt: at,
  }));
  await Promise.all(companies.map((company) => database.inCompany(company.companyId, (tx) => insertCompany(tx, company))));
  const seen = await Promise.all(
    companies.map((company, place) =>
      database
        .inCompany(company.companyId, async (tx) => {
          const { rows } = await sql<{ name: string }>`select name from companies`.execute(query(tx));
          if (place % 7 === 0) throw new Error("a random abort");
          return rows.map(({ name }) => name);
        })
        .catch(() => [company.name]),
    ),
  );
  expect(seen).toEqual(companies.map(({ name }) => [name]));
  await database.close();
});

test("rejects a statement after the end of its transaction, without affecting another transaction", async () => {
  const database = openDatabase({ url: throwAway.url, connections: 1 });
  const companyId = newId<CompanyId>();
  const late = await database.inCompany(companyId, async (tx) => () => findCompany(tx, companyId));
  await expect(late()).rejects.toThrow("This transaction is over");
  await database.close();
});

test("a connection that PostgreSQL drops fails only its own work", async () => {
  const database = openDatabase({ url: throwAway.url, connections: 1 });
  const killed = database.inPlatform(async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(query(tx));
    const admin = new pg.Client({ connectionString: throwAway.adminUrl });
    await admin.connect();
    await admin.query("select pg_terminate_backend($1)", [rows[0]?.pid]);
    await admin.end();
    await pause(100);
    await sql`select 1`.execute(query(tx));
  });
  await expect(killed).rejects.toThrow();
  // The pool opens a new one.
  await database.ping();
  await database.close();
});
