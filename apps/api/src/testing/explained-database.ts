import type { CompanyId } from "@albashi/contracts/ids";
import pg from "pg";
import type { CompanyTransaction, Database } from "../platform/database/company-transaction.ts";
import { openTransaction } from "../platform/database/transaction.ts";

interface PlanNode {
  readonly "Node Type": string;
  readonly "Relation Name"?: string;
  readonly "Index Name"?: string;
  readonly "Actual Rows"?: number;
  readonly "Actual Loops"?: number;
  readonly "Rows Removed by Filter"?: number;
  readonly "Shared Hit Blocks"?: number;
  readonly "Shared Read Blocks"?: number;
  readonly Plans?: readonly PlanNode[];
}

/** A statement as PostgreSQL ran it. */
export interface ExplainedStatement {
  readonly text: string;
  readonly ms: number;
  readonly blocks: number;
  readonly nodes: readonly PlanNode[];
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** The rows that one scan read: those it returned and those it filtered out. */
export const rowsRead = (node: PlanNode): number =>
  ((node["Actual Rows"] ?? 0) + (node["Rows Removed by Filter"] ?? 0)) * (node["Actual Loops"] ?? 1);

/** Has PostgreSQL explain every statement of the product's role to the connection that sent it. */
export const explainStatements = async (adminUrl: string) => {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  const name = new URL(adminUrl).pathname.slice(1);
  const settings = {
    session_preload_libraries: "auto_explain",
    "auto_explain.log_min_duration": "0",
    "auto_explain.log_analyze": "on",
    "auto_explain.log_buffers": "on",
    "auto_explain.log_format": "json",
    "auto_explain.log_level": "notice",
    "auto_explain.log_timing": "off",
  };
  await client.query("load 'auto_explain'");
  for (const [setting, value] of Object.entries(settings)) await client.query(`alter database ${name} set ${setting} = '${value}'`);
  await client.end();
};

/** The product's connections to such a database, and what PostgreSQL reported of their statements. */
export const openExplainedDatabase = (url: string): { database: Database; takeStatements(): ExplainedStatement[] } => {
  let statements: ExplainedStatement[] = [];
  const pool = new pg.Pool({ connectionString: url, max: 10, pipeline: true });
  pool.on("connect", (client) => {
    client.on("notice", ({ message = "" }) => {
      const [, ms, plan] = /^duration: ([\d.]+) ms {2}plan:\n([\s\S]+)$/.exec(message) ?? [];
      if (!plan) return;
      const { "Query Text": text, Plan: root } = JSON.parse(plan) as { "Query Text": string; Plan: PlanNode };
      const blocks = (root["Shared Hit Blocks"] ?? 0) + (root["Shared Read Blocks"] ?? 0);
      statements.push({ text, ms: Number(ms), blocks, nodes: nodesOf(root) });
    });
  });
  const inCompany = <Result>(companyId: CompanyId, work: (tx: CompanyTransaction) => Promise<Result>) =>
    openTransaction(pool, { openings: [{ text: "select enter_company($1)", values: [companyId] }], isReadOnly: false }, (tx) =>
      work(tx as CompanyTransaction),
    );
  return {
    database: {
      inCompany,
      inPlatform: (work) => openTransaction(pool, { openings: [], isReadOnly: false }, work),
      ping: async () => undefined,
      close: () => pool.end(),
    },
    takeStatements: () => {
      const taken = statements;
      statements = [];
      return taken;
    },
  };
};
