import type { CompanyId, ScheduleId } from "@albashi/contracts/ids";
import type { LayoutSureness, ScheduleFormat } from "@albashi/contracts/remittances/obligations";
import { formatDay } from "@albashi/dates";
import { formatNaira, type Kobo } from "@albashi/money";
import writeWorkbook from "write-excel-file/node";
import { writeAuditEntry } from "../../../platform/audit/store.ts";
import type { Dependencies } from "../../../platform/dependencies.ts";
import { type CompanySeal, companySeal } from "../../../platform/encryption/company-seal.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import type { FileAnswer } from "../../../platform/http/route.ts";
import { writeCsv } from "../../../platform/sheets/write-csv.ts";
import { numberBoundTo } from "../../people/index.ts";
import { scheduleNotFound } from "../errors.ts";
import { payeeOf } from "../model/authority.ts";
import { type ColumnSource, layoutOf } from "../model/layouts.ts";
import { findScheduleHead, findScheduleRows, type ScheduleHead, type ScheduleRow } from "../store/schedule-files.ts";

/**
 * A schedule as a file in the layout of its authority. It has complete tax ids and RSA PINs, so the download is audited. Lines that
 * cannot be remitted yet are left out.
 */
export const downloadSchedule = async (
  dependencies: Pick<Dependencies, "database" | "clock" | "vault">,
  { companyId, userId }: Pick<Actor, "companyId" | "userId">,
  { scheduleId, format }: { scheduleId: ScheduleId; format: ScheduleFormat },
): Promise<FileAnswer> => {
  const { head, seal } = await dependencies.database.inCompany(companyId, async (tx) => {
    const found = await findScheduleHead(tx, scheduleId);
    if (!found) throw scheduleNotFound();
    const [at, details] = [dependencies.clock.now(), { format }];
    await writeAuditEntry(tx, { at, actor: userId, action: "remittance_schedule_downloaded", subject: scheduleId, details });
    return { head: found, seal: await companySeal(dependencies, tx, companyId) };
  });
  const rows = await cellsOf(dependencies, { companyId, scheduleId, head, seal });
  const fileName = fileNameOf(head);
  if (format === "csv") return { mediaType: "text/csv; charset=utf-8", fileName: `${fileName}.csv`, content: writeCsv(rows.map(asText)) };
  const sheets = [
    { sheet: "Schedule", data: rows.map(asCells) },
    { sheet: "About this file", data: aboutOf(head).map(asCells) },
  ];
  const mediaType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
  return { mediaType, fileName: `${fileName}.xlsx`, content: await writeWorkbook(sheets).toBuffer() };
};

/** Text stays text, so that ids keep their leading zeros; an amount is a number. */
type ScheduleCell = string | { readonly kobo: bigint } | null;

const rowsAtATime = 1_000;

interface Schedule {
  readonly companyId: CompanyId;
  readonly scheduleId: ScheduleId;
  readonly head: ScheduleHead;
  readonly seal: CompanySeal;
}

const cellsOf = async ({ database }: Pick<Dependencies, "database">, { companyId, scheduleId, head, seal }: Schedule) => {
  const { columns } = layoutOf(head.kind);
  const cells: ScheduleCell[][] = [columns.map(({ header }) => header)];
  for (let [after, isOver] = [0, false]; !isOver; ) {
    const from = after;
    const page = await database.inCompany(companyId, (tx) => findScheduleRows(tx, { scheduleId, after: from, limit: rowsAtATime }));
    for (const row of page) {
      const serial = cells.length;
      cells.push(columns.map(({ source }) => cellOf(source, { row, serial, code: head.code, seal })));
    }
    after = page.at(-1)?.staffNumber ?? after;
    isOver = page.length < rowsAtATime;
  }
  return cells;
};

const cellOf = (
  source: ColumnSource,
  { row, serial, code, seal }: { row: ScheduleRow; serial: number; code: string; seal: CompanySeal },
): ScheduleCell => {
  switch (source) {
    case "serial":
      return String(serial);
    case "staff_number":
      return String(row.staffNumber);
    case "full_name":
      return row.fullName;
    case "tax_id":
      return row.taxIdSealed && seal.unseal(row.taxIdSealed, numberBoundTo("tax_id", row.employeeId));
    case "rsa_pin":
      return row.rsaPinSealed && seal.unseal(row.rsaPinSealed, numberBoundTo("rsa_pin", row.employeeId));
    case "administrator":
      return code;
    case "gross":
      return { kobo: row.gross };
    case "employee_part":
      return { kobo: row.employeePart };
    case "employer_part":
      return { kobo: row.employerPart };
    case "voluntary_part":
      return { kobo: row.voluntaryPart };
    case "total":
      return { kobo: row.employeePart + row.employerPart + row.voluntaryPart };
  }
};

const koboPerNaira = 100;
const asCells = (cells: readonly ScheduleCell[]) =>
  cells.map((cell) => {
    if (cell === null) return null;
    if (typeof cell === "string") return { value: cell, type: String };
    return { value: Number(cell.kobo) / koboPerNaira, type: Number, format: "#,##0.00" };
  });

/** A number below zero is written as a number: text that begins with a sign would be marked as no formula. */
const asText = (cells: readonly ScheduleCell[]) =>
  cells.map((cell) => {
    if (cell === null || typeof cell === "string") return cell;
    return cell.kobo < 0n ? Number(cell.kobo) / koboPerNaira : formatNaira(cell.kobo as Kobo).replace(/[^\d.]/g, "");
  });

const surenessNotes: Readonly<Record<LayoutSureness, string>> = {
  described: "The columns follow descriptions of the authority's template, which we have not seen. Compare them before you upload.",
  own: "The columns are our own. Compare them with what the authority or insurer asks for.",
};

const aboutOf = (head: ScheduleHead): ScheduleCell[][] => {
  const { version, sureness } = layoutOf(head.kind);
  return [
    ["Payee", payeeOf(head)],
    ["Counted from", formatDay(head.countedFrom)],
    ["Schedule", head.number === 0 ? "First" : `Supplementary ${head.number}`],
    ["State", head.state === "finalised" ? "Final" : "Open: later pay of the period is added"],
    ["Layout", version],
    ["How sure we are", surenessNotes[sureness]],
  ];
};

const fileNameOf = (head: ScheduleHead) => {
  const supplement = head.number === 0 ? "" : ` supplementary ${head.number}`;
  return `${head.kind.replaceAll("_", " ")} ${payeeOf(head).replace(/[^\w ]/g, "")} ${head.countedFrom}${supplement}`;
};
