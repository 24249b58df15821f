// One company never sees another's rows: tested through every store function, and with broken policies, which it must detect.
import { globSync } from "node:fs";
import { join } from "node:path";
import type { CompanyId, UserId } from "@albashi/contracts/ids";
import { checkout, type ThrowAwayDatabase, throwAwayDatabase } from "@albashi/test-kit";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { eraseCompanyName, findCompany, insertCompany } from "../../domains/companies/store/companies.ts";
import { findAdminOf, insertMembership } from "../../domains/identity/accounts/store/memberships.ts";
import { insertUser } from "../../domains/identity/accounts/store/users.ts";
import { aboveCompanies, privilegedFunctions, sharedFragments } from "../../testing/tenancy/above-companies.ts";
import { attendanceProbes, seedAttendance } from "../../testing/tenancy/attendance.ts";
import { documentRequestsProbes, seedDocumentRequests } from "../../testing/tenancy/document-requests.ts";
import { documentsProbes, seedDocuments } from "../../testing/tenancy/documents.ts";
import { fundingProbes, seedFunding } from "../../testing/tenancy/funding.ts";
import { importProbes, seedImports } from "../../testing/tenancy/imports.ts";
import { invoicesProbes, seedInvoices } from "../../testing/tenancy/invoices.ts";
import { leaveProbes, seedLeave } from "../../testing/tenancy/leave.ts";
import { moneyAuditProbes, seedMoneyAudit } from "../../testing/tenancy/money-audit.ts";
import { payoutProbes, seedPayouts } from "../../testing/tenancy/payouts.ts";
import { payrollProbes, seedPayroll } from "../../testing/tenancy/payroll.ts";
import { peopleProbes, seedPeople } from "../../testing/tenancy/people.ts";
import { reachingRowsOf } from "../../testing/tenancy/probe.ts";
import { recordProbes, seedRecords } from "../../testing/tenancy/records.ts";
import { remittancePaymentProbes, seedRemittancePayments } from "../../testing/tenancy/remittance-payments.ts";
import { remittancesProbes, seedRemittances } from "../../testing/tenancy/remittances.ts";
import { remitterProbes, seedRemitter } from "../../testing/tenancy/remitter.ts";
import { breaksOfSharedMoney, seedSharedMoney, sharedMoneyProbes, sharedTables } from "../../testing/tenancy/shared-money.ts";
import { teamProbes } from "../../testing/tenancy/team.ts";
import { seedWithdrawals, withdrawalProbes } from "../../testing/tenancy/withdrawals.ts";
import { findAuditChainBreaks, findAuditEntries, writeAuditEntry } from "../audit/store.ts";
import { claimIdempotencyKey, deleteExpiredKeys, findSavedResponse, saveResponse } from "../idempotency/store.ts";
import { withIdempotency } from "../idempotency/with-idempotency.ts";
import type { CompanyTransaction, Database } from "./company-transaction.ts";
import { newId } from "./new-id.ts";
import { openDatabase } from "./open-database.ts";
import { query } from "./transaction.ts";

const at = new Date("2026-11-15T09:00:00Z");
const [a, b] = [newId<CompanyId>(), newId<CompanyId>()];
const userOfA = newId<UserId>();
const request = { key: "intent-of-a", requestHash: Buffer.alloc(32, 1) };
const answer = { message: "Done by A." };

/** The tables above companies. Every other table belongs to companies. */
const platformTables = [
  ...["email_changes", "enquiries", "known_devices", "invitations", "login_attempts", "login_challenges"],
  ...["mail_requests", "mail_send_counts", "rate_limit_counts", "security_events", "memberships", "pension_batches", "provider_lanes"],
  ...["migrations", "newsletter_subscriptions", "one_time_tokens", "operator_action_head", "operator_actions", "document_lookups"],
  ...["outbox", "payment_references", "payment_stops", "statement_lines", "reconciliations", "recovery_codes"],
  ...["second_factors", "passkeys", "passkey_challenges", "step_up_grants", "session_tokens", "sessions", "unmatched_alerts"],
  ...["unparsed_statement_lines", "users", "webhook_inbox", "albashi_client_companies", "pension_batch_payments"],
  ...["open_payout_schedules", "demo_tours", "factor_changes", "funded_companies", "role_changes", "used_receipt_numbers"],
  ...["receipt_number_claims", "receipts_for_operators", "used_remittance_references", "document_counters", "document_numbers"],
];

/** Company tables that the demo tour's role cannot read at all. */
const hiddenFromTour = ["idempotency_keys", "provider_responses"];

/** Calls each store function for company B with company A's ids. It must return nothing, or the database rejects it. */
const probes: Record<string, (tx: CompanyTransaction) => Promise<unknown>> = {
  findCompany: (tx) => findCompany(tx, a),
  insertCompany: rejected((tx) => insertCompany(tx, { companyId: a, name: "Taken over", plan: null, billingPeriod: null, createdAt: at })),
  eraseCompanyName: reachingRowsOf(a)("companies", (tx) => eraseCompanyName(tx, a)),
  findAdminOf: (tx) => findAdminOf(tx, b, userOfA),
  ...teamProbes({ a, b, userOfA, at }),
  writeAuditEntry: async (tx) => {
    await writeAuditEntry(tx, { at, actor: userOfA, action: "company_renamed", subject: a });
    const { rows } = await sql`select 1 from audit_entries where company_id = ${a}`.execute(query(tx));
    return rows[0];
  },
  // B has entries of its own by now; only A's sign-up was written by A.
  findAuditEntries: async (tx) => {
    const everything = { actor: undefined, actions: undefined, from: undefined, before: undefined, after: undefined, limit: 10 };
    return (await findAuditEntries(tx, everything)).find(({ action }) => action === "company_signed_up");
  },
  findAuditChainBreaks: async (tx) => (await findAuditChainBreaks(tx))[0],
  // Before B has a key of its own.
  deleteExpiredKeys: async (tx) => (await deleteExpiredKeys(tx, { now: new Date("2036-01-01"), limit: 10 })) || undefined,
  findSavedResponse: (tx) => findSavedResponse(tx, { userId: userOfA, request }),
  claimIdempotencyKey: async (tx) => ((await claimIdempotencyKey(tx, { userId: userOfA, request, at })) ? undefined : "the key is A's"),
  saveResponse: async (tx) => {
    await saveResponse(tx, { userId: userOfA, request, answer: "Taken over." });
    const { rows } = await sql`select 1 from idempotency_keys where company_id = ${a}`.execute(query(tx));
    return rows[0];
  },
  // Before the probes that add employees to B, which would be counted.
  ...payrollProbes(a, rejected),
  ...moneyAuditProbes(a, rejected),
  ...fundingProbes(a, rejected),
  ...remitterProbes(a, rejected),
  ...remittancesProbes(a, rejected),
  ...remittancePaymentProbes(a, rejected),
  ...invoicesProbes(a, rejected),
  ...documentsProbes(a, rejected),
  ...leaveProbes(a, rejected),
  ...documentRequestsProbes(a),
  ...attendanceProbes(a, rejected),
  ...withdrawalProbes(a, rejected),
  ...payoutProbes(a, rejected),
  ...sharedMoneyProbes(a, rejected),
  ...importProbes(a, rejected),
  ...peopleProbes(a, rejected),
  ...recordProbes(a, rejected),
};

function rejected(call: (tx: CompanyTransaction) => Promise<unknown>) {
  return async (tx: CompanyTransaction) => {
    try {
      await call(tx);
    } catch {
      throw new ExpectedRejection();
    }
    return "it was allowed";
  };
}
class ExpectedRejection extends Error {}

/** Every known way in which one company could see another, tried in one database. Returns the leaks. */
const findTenancyFaults = async (throwAway: ThrowAwayDatabase): Promise<string[]> => {
  // One connection, so that anything a transaction leaves on it affects the next one.
  const database = openDatabase({ url: throwAway.url, connections: 1 });
  try {
    return [
      ...(await faultsInCatalogue(throwAway)),
      ...(await faultsInStores(database)),
      ...(await faultsWithoutCompany(database, throwAway)),
    ];
  } finally {
    await database.close();
  }
};

const faultsInCatalogue = async ({ adminUrl }: ThrowAwayDatabase): Promise<string[]> => {
  const tables = await rowsOf<{ name: string; forced: boolean; policies: string[]; first_columns: string[] }>(
    adminUrl,
    `select c.relname as name, c.relrowsecurity and c.relforcerowsecurity as forced,
       array(select p.polname || ' ' || case when p.polpermissive then 'permissive' else 'restrictive' end || ' ' || pg_get_expr(p.polqual, p.polrelid)
               || ' ' || pg_get_expr(p.polwithcheck, p.polrelid) from pg_policy p where p.polrelid = c.oid order by 1) as policies,
       array(select distinct a.attname::text from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
             where i.indrelid = c.oid and i.indisunique) as first_columns
     from pg_class c where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace`,
  );
  const roles = await rowsOf<{ fault: string }>(
    adminUrl,
    `select rolname || ' can bypass' as fault from pg_roles where rolname like 'albashi%' and (rolsuper or rolbypassrls)
     union all select relname || ' is owned by the product''s role' from pg_class where relowner = 'albashi_app'::regrole
     union all select proname || ' runs as its owner for anyone' from pg_proc
       where proname not in (${privilegedFunctions.map((name) => `'${name}'`).join()}) and prosecdef and pronamespace = 'public'::regnamespace and has_function_privilege('albashi_app', oid, 'execute')`,
  );
  const ours = tables.filter(({ name }) => !platformTables.includes(name));
  const walled = [...ours, ...tables.filter(({ name }) => sharedTables.includes(name))];
  const own = "(company_id = current_company())";
  const shown = "demo_company restrictive (company_id = ( SELECT demo_company() AS demo_company)) false";
  const policiesOf = (tour: string) => `anyone permissive true true, ${tour}own_company restrictive ${own} ${own}`;
  return [
    ...roles.map(({ fault }) => fault),
    ...walled.filter(({ forced }) => !forced).map(({ name }) => `${name} does not force row-level security`),
    ...ours
      .filter(({ name, policies }) => policies.join(", ") !== policiesOf(hiddenFromTour.includes(name) ? "" : `${shown}, `))
      .map(({ name }) => `${name} lacks its policies`),
    ...ours
      .filter(({ first_columns }) => first_columns.join() !== "company_id")
      .map(({ name }) => `${name} has a unique key without the company`),
  ];
};

const faultsInStores = async (database: Database): Promise<string[]> => {
  const faults: string[] = [];
  for (const [name, probe] of Object.entries(probes)) {
    const seen = await database
      .inCompany(b, async (tx) => ({ seen: await probe(tx) }))
      .catch((error) => {
        if (!(error instanceof ExpectedRejection)) throw error;
        return { seen: undefined };
      });
    if (seen.seen !== undefined) faults.push(`${name} shows company A to company B`);
  }
  return faults;
};

const faultsWithoutCompany = async (database: Database, { ownerUrl }: ThrowAwayDatabase): Promise<string[]> => {
  const faults: string[] = [];
  for (const table of ["companies", "idempotency_keys", "audit_entries", "audit_heads"]) {
    // First as company A on the pool's only connection: nothing of that may remain on it.
    await database.inCompany(a, (tx) => sql`select 1`.execute(query(tx)));
    const asApp = await database
      .inPlatform((tx) => sql`select 1 from ${sql.table(table)}`.execute(query(tx)))
      .then(
        ({ rows }) => `${rows.length} rows`,
        () => undefined,
      );
    const asOwner = await rowsOf(ownerUrl, `select 1 from ${table}`).then(
      (rows) => `${rows.length} rows`,
      () => undefined,
    );
    if (asApp) faults.push(`${table} answers without a company: ${asApp}`);
    if (asOwner) faults.push(`${table} answers its owner without a company: ${asOwner}`);
  }
  return faults;
};

const rowsOf = async <Row>(url: string, statement: string): Promise<Row[]> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
};

/** Company A with an employee, an audit entry and a saved response; company B with nothing. */
const withTwoCompanies = async (): Promise<ThrowAwayDatabase> => {
  const throwAway = await throwAwayDatabase(inject("template"));
  const database = openDatabase({ url: throwAway.url, connections: 1 });
  await database.inCompany(a, async (tx) => {
    await insertUser(
      tx,
      { userId: userOfA, email: "a@example.ng", fullName: "A", phoneNumber: "+2348030000000", passwordHash: "-" },
      { at, requestFingerprint: undefined },
    );
    await insertMembership(tx, userOfA, { companyId: a, kind: "employer", role: "owner", companyName: "A" }, at);
    await insertCompany(tx, { companyId: a, name: "A", plan: null, billingPeriod: null, createdAt: at });
    await writeAuditEntry(tx, { at, actor: userOfA, action: "company_signed_up", subject: a });
    await withIdempotency(tx, { userId: userOfA, request, at }, async () => answer);
  });
  for (const seed of [seedImports, seedPeople, seedRecords]) await seed(database, a);
  for (const seed of [seedDocuments, seedDocumentRequests, seedLeave, seedAttendance]) await seed(database, a);
  await seedPayroll(database, a);
  await seedMoneyAudit(database, a);
  for (const seed of [seedFunding, seedPayouts, seedRemitter]) await seed(database, a);
  for (const seed of [seedRemittances, seedRemittancePayments, seedInvoices]) await seed(database, a);
  await seedWithdrawals(database, a);
  await seedSharedMoney(database, a);
  await database.close();
  return throwAway;
};

describe("one company and another", () => {
  let throwAway: ThrowAwayDatabase;
  beforeAll(async () => {
    throwAway = await withTwoCompanies();
  });
  afterAll(() => throwAway.drop());

  test("company B sees nothing of company A, and without a company nothing works", async () => {
    expect(await findTenancyFaults(throwAway)).toEqual([]);
  });

  test("company A does see its own through the same functions", async () => {
    const database = openDatabase({ url: throwAway.url, connections: 1 });
    const seen = await database.inCompany(a, async (tx) => ({
      company: await findCompany(tx, a),
      admin: (await findAdminOf(tx, a, userOfA))?.userId,
      answer: (await findSavedResponse(tx, { userId: userOfA, request }))?.response,
    }));
    await database.close();
    expect(seen).toEqual({ company: { companyId: a, name: "A", plan: null, billingPeriod: null, createdAt: at }, admin: userOfA, answer });
  });

  test("every store function is either tried here or known to stand above companies", async () => {
    const stores = globSync("apps/api/src/**/{store.ts,store/*.ts}", { cwd: checkout }).filter((path) => !path.endsWith(".test.ts"));
    expect(stores.length).toBeGreaterThan(60);
    const exported = await Promise.all(stores.map(async (path) => Object.keys((await import(join(checkout, path))) as object)));
    expect(exported.flat().toSorted()).toEqual([...aboveCompanies, ...sharedFragments, ...Object.keys(probes)].toSorted());
  });
});

describe("the test above turns red when the wall is broken", () => {
  const breaks: [string, string, string][] = [
    ["a policy is dropped", "drop policy own_company on companies", "findCompany shows company A to company B"],
    ["the audit's policy is dropped", "drop policy own_company on audit_entries", "writeAuditEntry shows company A to company B"],
    ["the kept answers' policy is dropped", "drop policy own_company on idempotency_keys", "idempotency_keys lacks its policies"],
    ["FORCE is dropped", "alter table companies no force row level security", "companies answers its owner without a company: 1 rows"],
    ["row-level security is off", "alter table companies disable row level security", "findCompany shows company A to company B"],
    [
      "SET LOCAL becomes SET",
      "create or replace function enter_company(company uuid) returns void language sql as $$ select set_config('app.company_id', company::text, false) $$",
      "companies answers without a company: 1 rows",
    ],
    ...breaksOfSharedMoney,
    // A role of its own: roles belong to the whole server, and other tests are using the product's at this moment.
    ["a role of ours may bypass", "create role albashi_careless bypassrls", "albashi_careless can bypass"],
    ["a unique key forgets the company", "create unique index on companies (name)", "companies has a unique key without the company"],
  ];

  test.each(breaks)("when %s", async (_what, statement, fault) => {
    const throwAway = await withTwoCompanies();
    try {
      await rowsOf(throwAway.adminUrl, statement);
      expect(await findTenancyFaults(throwAway)).toContain(fault);
    } finally {
      await rowsOf(throwAway.adminUrl, "drop role if exists albashi_careless");
      await throwAway.drop();
    }
  });
});
