import type { CompanyId } from "@albashi/contracts/ids";
import { sql } from "kysely";
import type { CompanyTransaction } from "../database/in-company.ts";
import { query } from "../database/transaction.ts";

/** One call made for company B with company A's ids. Anything but undefined means that it found or reached something of A's. */
export type Probe = (tx: CompanyTransaction) => Promise<unknown>;

/** What a change reached: a row of A's that B can see after it. */
export const reachingRowsOf =
  (a: CompanyId) =>
  (table: string, call: Probe): Probe =>
  async (tx) => {
    await call(tx);
    const { rows } = await sql`select 1 from ${sql.table(table)} where company_id = ${a}`.execute(query(tx));
    return rows[0];
  };

/** Of a list, whether anything is in it. */
export const first =
  (call: (tx: CompanyTransaction) => Promise<readonly unknown[]>): Probe =>
  async (tx) =>
    (await call(tx))[0];

/** Of a count or a yes, whether it is more than nothing. */
export const someCount =
  (call: (tx: CompanyTransaction) => Promise<number | boolean>): Probe =>
  async (tx) =>
    (await call(tx)) || undefined;
