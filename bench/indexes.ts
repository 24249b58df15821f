// Which statements read more than they should when there are many companies: one company pays 100 people, everything it left behind is
// multiplied, and its screens, another company's payout and the work above companies then run with every statement explained. A statement
// that scans a large table or reads many times the rows it needs is printed, as are indexes of large tables that nothing has used.
import { readFileSync } from "node:fs";
import { eraseCompanyName } from "../apps/api/src/domains/companies/index.ts";
import { purgeExpired } from "../apps/api/src/domains/identity/index.ts";
import {
  alertOverdueReconciliations,
  processWebhooks,
  purgeWebhooks,
  scheduleDailyReconciliation,
  watchScheduledPayouts,
} from "../apps/api/src/domains/payments/index.ts";
import type { Dependencies } from "../apps/api/src/platform/dependencies.ts";
import { purgeCompletedRows } from "../apps/api/src/platform/outbox/purge-completed-rows.ts";
import { countRows, findDueResumes, findDueRows } from "../apps/api/src/platform/outbox/store.ts";
import { workflowDefinitions } from "../apps/api/src/processes/create-dependencies.ts";
import { explainedApi } from "../apps/api/src/testing/explained-api.ts";
import { type ExplainedStatement, rowsRead } from "../apps/api/src/testing/explained-database.ts";
import { multiplyCompanies } from "../apps/api/src/testing/many-companies.ts";
import { payoutFixture } from "../apps/api/src/testing/payout-fixture.ts";
import { runOutbox } from "../apps/api/src/testing/run-outbox.ts";
import { dropTemplate, prepareTemplate } from "../packages/test-kit/src/index.ts";

const [companies = 1_000] = process.argv.slice(2, 3).map(Number);
const tried = process.argv[3];
const people = 100;
/** A scan that reads more rows than this to serve one company reads those of others. */
const manyRows = 5_000;
const largeTable = 10_000;

const template = await prepareTemplate();
const fixture = await payoutFixture(template, { PAYMENT_TIMEOUT_MS: "10000" });
const { adminUrl } = fixture;

/** Pays a run to its end, with all the work that follows it. */
const payOut = async (dependencies: Dependencies, run: Awaited<ReturnType<typeof fixture.fundedRun>>) => {
  await fixture.start({ ...run });
  for (let minute = 0; minute < 30; minute += 1) {
    while ((await runOutbox(dependencies, workflowDefinitions)).length > 0);
    await fixture.passTime(60_000);
  }
};

const first = await fixture.fundedRun({ people });
await payOut(fixture.dependencies, first);
const startedAt = performance.now();
await multiplyCompanies(adminUrl, companies - 1, (table, rows) =>
  console.log(`${table.padEnd(32)} ${String(rows).padStart(9)} rows ${((performance.now() - startedAt) / 1000).toFixed(0).padStart(5)} s`),
);

const { dependencies, log, owner, takeStatements, rows, close } = await explainedApi(fixture.dependencies, adminUrl, first.companyId);
const { database, clock, config, messageReaders, alarm } = dependencies;

const screens = (employeeId: string) => [
  ...["/people", "/people?search=ada", "/people/chart", `/people/${employeeId}`, `/people/${employeeId}/payslips`, "/departments"],
  ...["/held-bank-accounts", "/imports", "/team", "/activity", "/security-events", "/sessions", "/session", "/reports"],
  ...["/payroll/home", "/payroll/runs", `/payroll/runs/${first.runId}`, `/payroll/runs/${first.runId}/review`, "/payroll/loans"],
  ...[`/payroll/runs/${first.runId}/piles`, `/payroll/runs/${first.runId}/findings`, `/payroll/runs/${first.runId}/changes`],
  ...[`/payroll/runs/${first.runId}/inputs`, `/payroll/runs/${first.runId}/payslips/${employeeId}`, "/payroll/payslip-questions"],
  ...[`/payments/runs/${first.runId}`, `/payments/runs/${first.runId}/payments`, "/payments/people", "/payments/wallet"],
  ...["/payments/wallet/statement", "/payments/incidents", "/payments/exceptions", "/payments/withdrawals", "/remittances"],
  ...["/payments/scheduled-payouts", "/payroll/opening-balances?year=2026", "/proposed-records", "/declarations", "/payroll/benefits"],
];

/** What is measured: a name, and the work. */
const steps = (): [name: string, work: () => Promise<unknown>][] => [
  ...screens(first.people[0]?.employeeId ?? "").map((path): [string, () => Promise<unknown>] => [
    `GET ${path.replaceAll(/[\da-f]{8}-[\da-f-]{27}/g, ":id")}`,
    async () => {
      const { statusCode } = await owner.get(`/api/v1${path}`);
      if (statusCode !== 200) console.log(`${path} answered ${statusCode}`);
    },
  ]),
  ["payout of another company", async () => payOut(dependencies, await fixture.fundedRun({ people }))],
  ["due rows of the outbox", () => database.inPlatform((tx) => findDueRows(tx, { now: clock.now(), limit: 100, mostInFlight: 64 }))],
  ["counts of the outbox", () => database.inPlatform((tx) => countRows(tx))],
  ["paused rows of the outbox", () => database.inPlatform((tx) => findDueResumes(tx, clock.now()))],
  ["waiting webhooks", () => processWebhooks({ database, clock, messageReaders, log })],
  ["purge of the outbox", () => purgeCompletedRows({ database, clock })],
  ["purge of webhooks", () => purgeWebhooks({ database, clock })],
  ["purge of expired rows", () => purgeExpired({ database, clock }, eraseCompanyName)],
  ["daily reconciliation", () => scheduleDailyReconciliation({ database, clock, config })],
  ["overdue reconciliations", () => alertOverdueReconciliations({ database, clock, alarm })],
  ["scheduled payouts", () => watchScheduledPayouts({ database, clock, alarm })],
];

const sizes = new Map(
  (await rows<{ name: string; rows: number }>("select relname as name, reltuples::float8 as rows from pg_class where relkind = 'r'")).map(
    (table) => [table.name, table.rows],
  ),
);

/** A scan of a large table, or of many rows. */
const readsTooMuch = (node: ExplainedStatement["nodes"][number]) =>
  (node["Node Type"] === "Seq Scan" && (sizes.get(node["Relation Name"] ?? "") ?? 0) > largeTable) || rowsRead(node) > manyRows;

/** Prints each statement that reads too much, once per table. */
const printCulprits = (statements: readonly ExplainedStatement[]) => {
  const shown = new Set<string>();
  for (const { text, ms, blocks, nodes } of statements)
    for (const node of nodes.filter(readsTooMuch)) {
      const where = `${node["Relation Name"] ?? ""} ${node["Index Name"] ?? ""}`;
      if (shown.has(where + text)) continue;
      shown.add(where + text);
      console.log(`  ${node["Node Type"]} ${where} read ${rowsRead(node)} rows, ${ms.toFixed(1)} ms, ${blocks} blocks`);
      console.log(`    ${text.replaceAll(/\s+/g, " ").trim().slice(0, 400)}`);
    }
};

const measure = async (label: string) => {
  console.log(`\n${label}\n${"step".padEnd(48)} statements      ms  blocks`);
  for (const [name, work] of steps()) {
    takeStatements();
    await work();
    const statements = takeStatements();
    const ms = statements.reduce((sum, one) => sum + one.ms, 0).toFixed(1);
    const blocks = statements.reduce((sum, one) => sum + one.blocks, 0);
    console.log(`${name.padEnd(48)} ${String(statements.length).padStart(10)} ${ms.padStart(7)} ${String(blocks).padStart(7)}`);
    printCulprits(statements);
  }
};

await measure("before");
if (tried) {
  await rows(readFileSync(tried, "utf8"));
  await rows("analyze");
  await measure("after");
}

// A connection that ends reports which indexes it used.
await database.close();
const unused = await rows<{ name: string; table: string; mb: string; isUnique: boolean }>(
  `select s.indexrelname as name, s.relname as table, (pg_relation_size(s.indexrelid) / 1048576)::text as mb, i.indisunique as "isUnique"
   from pg_stat_user_indexes s join pg_index i using (indexrelid)
   where s.idx_scan = 0 and pg_relation_size(s.indexrelid) > 1048576 order by pg_relation_size(s.indexrelid) desc`,
);
console.log("\nindexes of more than 1 MB that nothing used (unique ones are constraints)");
for (const { name, table, mb, isUnique } of unused)
  console.log(`${table.padEnd(28)} ${name.padEnd(44)} ${mb.padStart(5)} MB ${isUnique ? "unique" : ""}`);

await close();
await fixture.close();
await dropTemplate(template);
process.exit(0);
