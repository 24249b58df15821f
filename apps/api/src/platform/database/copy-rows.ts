import { sql } from "kysely";
import type { CompanyTransaction } from "./company-transaction.ts";
import { type CopyValue, encodeRows } from "./copy-encoder.ts";
import { copyIn, query } from "./transaction.ts";

/**
 * Inserts many rows of one company: binary COPY into a temporary table, and from there into the company's. It is a quarter faster than
 * passing arrays, and many times faster than one row at a time. Values shared by every row are passed once.
 */
export const copyRows = async (
  tx: CompanyTransaction,
  {
    into,
    columns,
    shared,
    rows,
  }: {
    into: string;
    columns: Readonly<Record<string, string>>;
    shared: Readonly<Record<string, string>>;
    rows: readonly (readonly CopyValue[])[];
  },
) => {
  if (rows.length === 0) return;
  const coming = sql.id(`coming_${into}`);
  const names = sql.join(Object.keys(columns).map((name) => sql.id(name)));
  const made = sql.join(Object.entries(columns).map(([name, type]) => sql`${sql.id(name)} ${sql.raw(type)}`));
  // It stays with the connection and is empty at every commit, so that no row of one company reaches the next.
  await sql`create temp table if not exists ${coming} (${made}) on commit delete rows`.execute(query(tx));
  if (hasComeBefore(tx, into)) await sql`delete from ${coming}`.execute(query(tx));
  await copyIn(tx, `copy coming_${into} from stdin (format binary)`, encodeRows(Object.values(columns), rows));
  const [sharedNames, values] = [Object.keys(shared).map((name) => sql.id(name)), Object.values(shared)];
  await sql`
    insert into ${sql.id(into)} (company_id, ${sql.join([...sharedNames, names])})
    select current_company(), ${sql.join([...values.map((value) => sql`${value}::uuid`), names])} from ${coming}
  `.execute(query(tx));
};

/** The tables into which a transaction has copied already: those rows are still there until it commits. */
const comings = new WeakMap<CompanyTransaction, Set<string>>();
const hasComeBefore = (tx: CompanyTransaction, into: string): boolean => {
  const tables = comings.get(tx) ?? new Set();
  comings.set(tx, tables);
  if (tables.has(into)) return true;
  tables.add(into);
  return false;
};
