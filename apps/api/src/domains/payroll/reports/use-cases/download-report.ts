import { Readable } from "node:stream";
import type { QueryOf } from "@albashi/contracts/contract";
import type { CompanyId } from "@albashi/contracts/ids";
import { type DownloadReport, periodKindsOf, type ReportId, type ReportPeriodKind } from "@albashi/contracts/payroll/reports";
import { formatMonth } from "@albashi/dates";
import { writeAuditEntry } from "../../../../platform/audit/store.ts";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import { companySeal } from "../../../../platform/encryption/company-seal.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import type { FileAnswer } from "../../../../platform/http/route.ts";
import { csvAmount } from "../../../../platform/sheets/csv-amount.ts";
import { byteOrderMark, csvLine } from "../../../../platform/sheets/write-csv.ts";
import { workbookMediaType, writeWorkbook } from "../../../../platform/sheets/write-workbook.ts";
import { approvedStates, findRun, runNotApproved, runNotFound } from "../../runs/index.ts";
import { noApprovedRun, reportPeriodInvalid } from "../errors.ts";
import { createTotals, type ReportCell } from "../model/report-table.ts";
import { findReportRuns, type ReportRun } from "../store/report-runs.ts";
import { type ReportTable, reportDefinitions } from "./report-definitions.ts";

type Period = Omit<QueryOf<typeof DownloadReport>, "format">;

/** A report of approved runs as a file, with a total row. The download is audited. */
export const downloadReport = async (
  { database, clock, vault }: Pick<Dependencies, "database" | "clock" | "vault">,
  { companyId, userId }: Pick<Actor, "companyId" | "userId">,
  { reportId, format, ...period }: { reportId: ReportId } & QueryOf<typeof DownloadReport>,
): Promise<FileAnswer> => {
  const { title, open } = reportDefinitions[reportId];
  if (!periodKindsOf[reportId].some((kind) => kind === periodKindOf(period))) throw reportPeriodInvalid();
  const { runs, table } = await database.inCompany(companyId, async (tx) => {
    const found = await findRunsOf(tx, period);
    const details = { report: reportId, format };
    await writeAuditEntry(tx, { at: clock.now(), actor: userId, action: "report_downloaded", subject: subjectOf(period), details });
    return {
      runs: found,
      table: await open(
        tx,
        found.map(({ runId }) => runId),
        await companySeal({ clock, vault }, tx, companyId),
      ),
    };
  });
  const fileName = `${title.toLowerCase()} ${periodName(period, runs)}`;
  const rows = rowsOf(database, { companyId, runs, table });
  if (format === "csv") return { mediaType: "text/csv; charset=utf-8", fileName: `${fileName}.csv`, content: Readable.from(csvOf(rows)) };
  return { mediaType: workbookMediaType, fileName: `${fileName}.xlsx`, content: writeWorkbook([{ name: title, rows }]) };
};

const periodKindOf = ({ runId, year, month }: Period): ReportPeriodKind | undefined => {
  if (runId !== undefined) return year === undefined && month === undefined ? "run" : undefined;
  if (year === undefined) return undefined;
  return month === undefined ? "year" : "month";
};

const findRunsOf = async (tx: CompanyTransaction, { runId, year, month }: Period): Promise<ReportRun[]> => {
  if (runId === undefined) {
    const runs = await findReportRuns(tx, { ...(year !== undefined && { year }), ...(month !== undefined && { month }) });
    if (runs.length === 0) throw noApprovedRun();
    return runs;
  }
  const run = await findRun(tx, runId);
  if (!run) throw runNotFound();
  if (!approvedStates.includes(run.state)) throw runNotApproved();
  return findReportRuns(tx, { runIds: [runId] });
};

const subjectOf = ({ runId, year, month }: Period) => runId ?? `${year}${month === undefined ? "" : `-${String(month).padStart(2, "0")}`}`;

const periodName = ({ runId, year, month }: Period, [run]: readonly ReportRun[]): string => {
  if (runId === undefined && month === undefined) return String(year);
  if (!run) throw new Error("A report without a run has no period.");
  return formatMonth(run);
};

/** The header, every row, and the totals. */
async function* rowsOf(
  database: Dependencies["database"],
  { companyId, runs, table }: { companyId: CompanyId; runs: readonly ReportRun[]; table: ReportTable },
): AsyncGenerator<readonly ReportCell[]> {
  const totals = createTotals(table.headers.length);
  let total: readonly ReportCell[] | undefined;
  yield table.headers;
  for (let after: number | undefined = 0; after !== undefined; ) {
    const from: number = after;
    const page = await database.inCompany(companyId, async (tx) => {
      const read = await table.readPage(tx, from);
      await requireSameCalculations(tx, runs);
      return read;
    });
    for (const row of page.rows) {
      totals.add(row);
      yield row;
    }
    total = page.total;
    after = page.next;
  }
  yield total ?? totals.row();
}

/** Read after each page, because an approved run can still be recalculated: its later rows would not belong to the earlier ones. */
const requireSameCalculations = async (tx: CompanyTransaction, runs: readonly ReportRun[]) => {
  const current = await findReportRuns(tx, { runIds: runs.map(({ runId }) => runId) });
  const isSame = ({ runId, calculation }: ReportRun) => current.some((run) => run.runId === runId && run.calculation === calculation);
  if (!runs.every(isSame)) throw runNotApproved();
};

async function* csvOf(rows: AsyncIterable<readonly ReportCell[]>): AsyncGenerator<string> {
  let mark = byteOrderMark;
  for await (const row of rows) {
    yield `${mark}${csvLine(row.map((cell) => (typeof cell === "object" && cell !== null ? csvAmount(cell.kobo) : cell)))}`;
    mark = "";
  }
}
