import { createQueryId, type KyselyPlugin, PostgresQueryCompiler } from "kysely";
import type { Database, PlatformTransaction } from "../database/in-company.ts";
import { query } from "../database/transaction.ts";

/** A database that writes down what it is asked, without the values: two calls that ask the same take the same time. */
export const listenedDatabase = (database: Database): { statements: string[]; database: Database } => {
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
