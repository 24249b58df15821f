// The role of the demo tour can write nothing, whatever a transaction asks for, and sees one company only.

import type { CompanyId } from "@albashi/contracts/ids";
import { type ThrowAwayDatabase, throwAwayDatabase } from "@albashi/test-kit";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { newId } from "./new-id.ts";

const company = newId<CompanyId>();
const other = newId<CompanyId>();
const [owner, employee, outsider] = [newId<string>(), newId<string>(), newId<string>()];

let throwAway: ThrowAwayDatabase;
let admin: pg.Client;
let demo: pg.Client;
beforeAll(async () => {
  throwAway = await throwAwayDatabase(inject("template"));
  admin = new pg.Client({ connectionString: throwAway.adminUrl });
  demo = new pg.Client({ connectionString: throwAway.demoUrl });
  await admin.connect();
  await demo.connect();
  for (const user of [owner, employee, outsider])
    await admin.query("insert into users (user_id, email, full_name, password_hash, created_at) values ($1, $2, 'Ada Obi', '-', now())", [
      user,
      `${user}@example.ng`,
    ]);
  for (const [user, companyId, kind, role, employeeId] of [
    [owner, company, "employer", "owner", null],
    [employee, company, "staff", "staff", newId<string>()],
    [outsider, other, "employer", "owner", null],
  ])
    await admin.query(
      `insert into memberships (user_id, company_id, kind, role, company_name, created_at, employee_id)
       values ($1, $2, $3, $4, 'Demo', now(), $5)`,
      [user, companyId, kind, role, employeeId],
    );
  for (const companyId of [company, other])
    await admin.query("insert into companies (company_id, name, created_at) values ($1, 'Demo', now())", [companyId]);
  await admin.query("insert into demo_tours (company_id, employer_user_id, staff_user_id) values ($1, $2, $3)", [company, owner, employee]);
});
afterAll(async () => {
  await demo.end();
  await admin.end();
  await throwAway.drop();
});

interface Relation {
  readonly name: string;
  readonly columns: string[];
}

const tables = async (): Promise<Relation[]> => {
  const { rows } = await admin.query<Relation>(
    `select t.tablename as name, array(
       select a.attname::text from pg_attribute a where a.attrelid = ('public.' || quote_ident(t.tablename))::regclass and a.attnum > 0 and not a.attisdropped
         and a.attgenerated = '' and a.attidentity <> 'a'
     ) as columns from pg_tables t where t.schemaname = 'public' order by 1`,
  );
  return rows;
};

/** The error of a statement in a transaction of the demonstration company that asks to write; undefined when it succeeded. */
const errorOf = async (statement: string): Promise<string | undefined> => {
  await demo.query("begin read write");
  try {
    await demo.query("select enter_company($1)", [company]);
    await demo.query(statement);
    return undefined;
  } catch (error) {
    return (error as pg.DatabaseError).code;
  } finally {
    await demo.query("rollback");
  }
};

const insufficientPrivilege = "42501";

/** Every way to change a table that its role is not denied. */
const findWritable = async (among: readonly Relation[]): Promise<string[]> => {
  const found: string[] = [];
  for (const { name, columns } of among) {
    const [first = ""] = columns;
    const statements = {
      insert: `insert into "${name}" default values`,
      ...Object.fromEntries(columns.map((column) => [`update of ${column}`, `update "${name}" set "${column}" = null`])),
      delete: `delete from "${name}"`,
      truncate: `truncate "${name}"`,
      lock: `select 1 from "${name}" for update`,
      "insert of a column": `insert into "${name}" ("${first}") values (null)`,
    };
    for (const [act, statement] of Object.entries(statements)) {
      const code = await errorOf(statement);
      if (code !== insufficientPrivilege) found.push(`${act} of ${name}: ${code ?? "allowed"}`);
    }
  }
  return found;
};

test("the role is denied every write and every lock on every table, even in a transaction that asks to write", {
  timeout: 120_000,
}, async () => {
  const all = await tables();
  expect(all.length).toBeGreaterThan(90);
  expect(await findWritable(all)).toEqual([]);
});

test("the check finds a table from which the role may delete", async () => {
  await admin.query("grant delete on companies to albashi_demo");
  const companies = (await tables()).filter(({ name }) => name === "companies");
  expect(await findWritable(companies)).toEqual(["delete of companies: allowed"]);
  await admin.query("revoke delete on companies from albashi_demo");
});

test("its transactions are read-only unless they ask otherwise", async () => {
  const { rows } = await demo.query("show default_transaction_read_only");
  expect(rows).toEqual([{ default_transaction_read_only: "on" }]);
});

test("the role executes no function that runs with its owner's rights, uses no sequence, owns nothing and is in no other role", async () => {
  const { rows } = await admin.query(
    `select p.oid::regprocedure::text as fault from pg_proc p join pg_namespace n on n.oid = p.pronamespace
       where p.prosecdef and n.nspname not in ('pg_catalog', 'information_schema') and has_function_privilege('albashi_demo', p.oid, 'execute')
     union all select relname from pg_class where case when relkind = 'S' then has_sequence_privilege('albashi_demo', oid, 'usage, update') end
     union all select relname from pg_class where relowner = 'albashi_demo'::regrole
     union all select roleid::regrole::text from pg_auth_members where member = 'albashi_demo'::regrole or roleid = 'albashi_demo'::regrole
     union all select 'schema public' where has_schema_privilege('albashi_demo', 'public', 'create')`,
  );
  expect(rows).toEqual([]);
  const { rows: privileged } = await admin.query("select 1 from pg_proc where prosecdef and pronamespace = 'public'::regnamespace");
  expect(privileged.length).toBeGreaterThan(3);
});

test("every table the role may read is limited to the demonstration company by a policy, or names no company", async () => {
  const { rows } = await admin.query<{ name: string; columns: string[] }>(
    `select relname as name, array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum > 0
         and has_column_privilege('albashi_demo', c.oid, a.attnum, 'select') order by a.attnum) as columns
       from pg_class c where relkind in ('r', 'p', 'v', 'm') and relnamespace = 'public'::regnamespace
       and (has_table_privilege('albashi_demo', c.oid, 'select') or has_any_column_privilege('albashi_demo', c.oid, 'select'))
       and not (relkind = 'v' and coalesce('security_invoker=true' = any (c.reloptions), false))
       and not exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'demo_company' and not p.polpermissive
         and c.relrowsecurity and p.polcmd = '*' and 'albashi_demo'::regrole = any (p.polroles))`,
  );
  const shared = rows.toSorted((one, another) => one.name.localeCompare(another.name));
  expect(shared).toEqual([
    { name: "demo_tours", columns: ["is_only", "company_id", "employer_user_id", "staff_user_id"] },
    { name: "reconciliations", columns: ["provider", "from_at", "until_at", "started_at", "finished_at"] },
  ]);
});

test("the role sees the demonstration company, and no other even when it enters one", async () => {
  const countIn = async (companyId: string, table: string) => {
    await demo.query("begin");
    await demo.query("select enter_company($1)", [companyId]);
    const { rows } = await demo.query(`select count(*) as count from ${table}`);
    await demo.query("rollback");
    return Number(rows[0]?.count);
  };
  expect(await countIn(company, "companies")).toBe(1);
  expect(await countIn(other, "companies")).toBe(0);
  for (const companyId of [company, other]) {
    expect(await countIn(companyId, "users")).toBe(2);
    expect(await countIn(companyId, "memberships")).toBe(2);
  }
});

test("without a shown company the role sees no row", async () => {
  await admin.query("delete from demo_tours");
  const { rows } = await demo.query("select 1 from users union all select 1 from memberships");
  expect(rows).toEqual([]);
});
