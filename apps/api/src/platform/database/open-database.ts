import pg from "pg";
import type { CompanyTransaction, Database } from "./in-company.ts";
import { openTransaction } from "./transaction.ts";

pg.types.setTypeParser(pg.types.builtins.INT8, (digits) => BigInt(digits));
pg.types.setTypeParser(pg.types.builtins.DATE, (day) => day);

/** Opens the product's connection pool to PostgreSQL. It gives access only to one company, or to the few tables above companies. */
export const openDatabase = ({ url, connections }: { url: string; connections: number }): Database => {
  // Pipelining sends "begin", the company and the first statement together.
  const pool = new pg.Pool({ connectionString: url, max: connections, pipeline: true, connectionTimeoutMillis: 5_000 });
  // An idle connection that breaks is dropped by the pool; without a listener it would end the process.
  pool.on("error", () => undefined);

  return {
    inCompany: (companyId, work) =>
      openTransaction(pool, [{ text: "select enter_company($1)", values: [companyId] }], (tx) => work(tx as CompanyTransaction)),
    inPlatform: (work) => openTransaction(pool, [], work),
    ping: async () => {
      await pool.query("select 1");
    },
    close: () => pool.end(),
  };
};
