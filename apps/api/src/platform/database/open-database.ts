import pg from "pg";
import type { CompanyTransaction, Database } from "./company-transaction.ts";
import { openTransaction } from "./transaction.ts";

pg.types.setTypeParser(pg.types.builtins.INT8, (digits) => BigInt(digits));
pg.types.setTypeParser(pg.types.builtins.DATE, (day) => day);

interface Connecting {
  readonly url: string;
  readonly connections: number;
  /** Its transactions write nothing, audit entries of a read included. */
  readonly isReadOnly?: boolean;
  /** How long a transaction waits for a free connection. */
  readonly maxWaitMs?: number;
  /** How long a statement may take and wait for a lock, where it differs from the settings of the database role. */
  readonly timeouts?: { readonly statementMs: number; readonly lockMs: number };
}

/** Opens the product's connection pool to PostgreSQL. It gives access only to one company, or to the few tables above companies. */
export const openDatabase = ({ url, connections, isReadOnly = false, maxWaitMs = 5_000, timeouts }: Connecting): Database => {
  // Pipelining sends "begin", the company and the first statement together.
  const pool = new pg.Pool({ connectionString: url, max: connections, pipeline: true, connectionTimeoutMillis: maxWaitMs });
  // Set in each transaction, because a proxy that pools transactions accepts no settings of a connection.
  const settings = timeouts
    ? [
        {
          text: "select set_config('statement_timeout', $1, true), set_config('lock_timeout', $2, true)",
          values: [`${timeouts.statementMs}`, `${timeouts.lockMs}`],
        },
      ]
    : [];
  // An idle connection that breaks is dropped by the pool; without a listener it would end the process.
  pool.on("error", () => undefined);

  return {
    inCompany: (companyId, work) =>
      openTransaction(pool, { openings: [{ text: "select enter_company($1)", values: [companyId] }, ...settings], isReadOnly }, (tx) =>
        work(tx as CompanyTransaction),
      ),
    inPlatform: (work) => openTransaction(pool, { openings: settings, isReadOnly }, work),
    ping: async () => {
      await pool.query("select 1");
    },
    close: () => pool.end(),
  };
};
