import type { CompanyId } from "@albashi/contracts/ids";
import { sql } from "kysely";
import type { CompanyTransaction } from "../../platform/database/company-transaction.ts";
import { query } from "../../platform/database/transaction.ts";

/** One call made for company B with company A's ids. Any result but undefined means that it reached something of A's. */
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

/** For a list, whether it is not empty. */
export const first =
  (call: (tx: CompanyTransaction) => Promise<readonly unknown[]>): Probe =>
  async (tx) =>
    (await call(tx))[0];

/** For a count or a boolean, whether it is positive. */
export const someCount =
  (call: (tx: CompanyTransaction) => Promise<number | boolean>): Probe =>
  async (tx) =>
    (await call(tx)) || undefined;
