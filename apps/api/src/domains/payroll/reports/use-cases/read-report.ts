import type { ResponseOf } from "@albashi/contracts/contract";
import type { ReadReport, ReportId } from "@albashi/contracts/payroll/reports";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import { columnKinds, createTotals, type ReportCell } from "../model/report-table.ts";
import { openReport, type ReportPeriod, requireSameCalculations } from "./open-report.ts";

const rowsOnScreen = 100;

/** The first rows of a report and the totals of all of them, for the screen. It is audited. */
export const readReport = (
  dependencies: Pick<Dependencies, "database" | "clock" | "vault">,
  actor: Pick<Actor, "companyId" | "userId">,
  { reportId, ...period }: { reportId: ReportId } & ReportPeriod,
): Promise<ResponseOf<typeof ReadReport>> =>
  dependencies.database.inCompany(actor.companyId, async (tx) => {
    const report = await openReport(tx, dependencies, { actor, reportId, period, audited: { action: "report_read" } });
    const { table, periodName } = report;
    const page = await table.readPage(tx, 0);
    const sums = createTotals(table.columns.length);
    for (const row of page.rows) sums.add(row);
    const all = (await table.readTotal?.(tx)) ?? { rowCount: page.rows.length, cells: page.total ?? sums.row() };
    await requireSameCalculations(tx, report);
    const kinds = columnKinds(table.columns.length, [...page.rows, all.cells]);
    return {
      period: periodName,
      columns: table.columns.map(({ id, header, isDetail = false }, place) => ({
        ...{ columnId: id, header },
        ...{ isDetail, kind: kinds[place] ?? "text" },
      })),
      rows: page.rows.slice(0, rowsOnScreen).map((row) => row.map(sent)),
      total: all.cells.map(sent),
      rowCount: all.rowCount,
    };
  });

const sent = (cell: ReportCell): string | null => {
  if (cell === null || typeof cell === "string") return cell;
  return typeof cell === "number" ? String(cell) : cell.kobo.toString();
};
