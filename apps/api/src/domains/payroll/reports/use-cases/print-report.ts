import type { Readable } from "node:stream";
import { formatNaira, kobo } from "@albashi/money";
import { reportPdf } from "@albashi/templates";
import { columnKinds, type ReportCell } from "../model/report-table.ts";
import type { OpenedReport } from "./open-report.ts";

/** A report as a PDF. Its date is that of the latest calculation, so that the same runs give the same bytes. */
export const printReport = async (
  { title, periodName, runs }: OpenedReport,
  { rows, companyName }: { rows: AsyncIterable<readonly ReportCell[]>; companyName: string },
): Promise<Readable> => {
  const [headers = [], ...cells] = await Array.fromAsync(rows);
  const kinds = columnKinds(headers.length, cells);
  const texts = cells.map((row) => row.map(printed));
  const createdAt = new Date(Math.max(...runs.map(({ calculatedAt }) => calculatedAt.getTime())));
  return reportPdf(
    {
      ...{ title, companyName, period: `${periodName}, amounts in naira (₦)` },
      columns: headers.map((header, place) => ({ header: String(header), isNumber: kinds[place] !== "text" })),
      rows: texts.slice(0, -1),
      total: texts.at(-1) ?? [],
    },
    { createdAt },
  );
};

const printed = (cell: ReportCell): string => {
  if (cell === null) return "";
  if (typeof cell === "string") return cell.normalize("NFC");
  return typeof cell === "number" ? cell.toLocaleString("en-NG") : formatNaira(kobo(cell.kobo.toString())).replace("₦", "");
};
