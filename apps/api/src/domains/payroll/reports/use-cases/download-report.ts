import type { QueryOf } from "@albashi/contracts/contract";
import type { CompanyId } from "@albashi/contracts/ids";
import { type DownloadReport, maxPdfRows, type ReportId } from "@albashi/contracts/payroll/reports";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import type { FileAnswer } from "../../../../platform/http/route.ts";
import { streamCsv } from "../../../../platform/sheets/write-csv.ts";
import { workbookMediaType, writeWorkbook } from "../../../../platform/sheets/write-workbook.ts";
import { findCompany } from "../../../companies/index.ts";
import { reportTooLongForPdf } from "../errors.ts";
import { createTotals, type ReportCell } from "../model/report-table.ts";
import { type OpenedReport, openReport, requireSameCalculations } from "./open-report.ts";
import { printReport } from "./print-report.ts";

/** A report of approved runs as a file, with a total row. The download is audited. */
export const downloadReport = async (
  dependencies: Pick<Dependencies, "database" | "clock" | "vault">,
  actor: Pick<Actor, "companyId" | "userId">,
  { reportId, format, ...period }: { reportId: ReportId } & QueryOf<typeof DownloadReport>,
): Promise<FileAnswer> => {
  const { companyId } = actor;
  const { report, companyName } = await dependencies.database.inCompany(companyId, async (tx) => {
    const opened = await openReport(tx, dependencies, {
      ...{ actor, reportId, period },
      audited: { action: "report_downloaded", details: { format } },
    });
    const rowCount = format === "pdf" ? ((await opened.table.readTotal?.(tx))?.rowCount ?? 0) : 0;
    if (rowCount > maxPdfRows) throw reportTooLongForPdf(rowCount);
    return { report: opened, companyName: (await findCompany(tx, companyId))?.name ?? "" };
  });
  const fileName = `${report.title.toLowerCase()} ${report.periodName}.${format}`;
  const rows = rowsOf(dependencies.database, companyId, report);
  switch (format) {
    case "csv":
      return { mediaType: "text/csv; charset=utf-8", fileName, content: streamCsv(rows) };
    case "xlsx":
      return { mediaType: workbookMediaType, fileName, content: writeWorkbook([{ name: report.title, rows }]) };
    case "pdf":
      return { mediaType: "application/pdf", fileName, content: await printReport(report, { rows, companyName }) };
  }
};

/** The header, every row, and the totals. */
async function* rowsOf(
  database: Dependencies["database"],
  companyId: CompanyId,
  report: OpenedReport,
): AsyncGenerator<readonly ReportCell[]> {
  const { table } = report;
  const totals = createTotals(table.columns.length);
  let total: readonly ReportCell[] | undefined;
  yield table.columns.map(({ header }) => header);
  const readAfter = (after: number) =>
    database.inCompany(companyId, async (tx) => {
      const read = await table.readPage(tx, after);
      await requireSameCalculations(tx, report);
      return read;
    });
  for (let reading: ReturnType<typeof readAfter> | undefined = readAfter(0); reading; ) {
    const page: Awaited<ReturnType<typeof readAfter>> = await reading;
    // The next page is read while this one is written. Its error is thrown when its turn comes, unless the reader has left before.
    reading = page.next === undefined ? undefined : readAfter(page.next);
    reading?.catch(() => undefined);
    for (const row of page.rows) {
      totals.add(row);
      yield row;
    }
    total = page.total;
  }
  yield total ?? totals.row();
}
