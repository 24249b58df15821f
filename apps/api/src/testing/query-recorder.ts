import { createQueryId, type KyselyPlugin, PostgresQueryCompiler } from "kysely";
import type { Database, PlatformTransaction } from "../platform/database/company-transaction.ts";
import { query } from "../platform/database/transaction.ts";

/** A database that records its SQL without the values: two calls with the same statements take the same time. */
export const queryRecorder = (database: Database): { statements: string[]; database: Database } => {
  const statements: string[] = [];
  const compiler = new PostgresQueryCompiler();
  const listening: KyselyPlugin = {
    transformQuery: ({ node }) => {
      statements.push(compiler.compileQuery(node, createQueryId()).sql);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const heard = <Tx extends PlatformTransaction>(tx: Tx) => query(tx).withPlugin(listening) as unknown as Tx;
  return {
    statements,
    database: {
      ...database,
      inPlatform: (work) => database.inPlatform((tx) => work(heard(tx))),
      inCompany: (companyId, work) => database.inCompany(companyId, (tx) => work(heard(tx))),
    },
  };
};
