import { Readable } from "node:stream";
import type { CompanyId, ScheduleId } from "@albashi/contracts/ids";
import type { LayoutSureness, ScheduleFormat } from "@albashi/contracts/remittances/obligations";
import { formatDay } from "@albashi/dates";
import { writeAuditEntry } from "../../../platform/audit/store.ts";
import type { Dependencies } from "../../../platform/dependencies.ts";
import { type CompanySeal, companySeal } from "../../../platform/encryption/company-seal.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import type { FileAnswer } from "../../../platform/http/route.ts";
import { csvAmount } from "../../../platform/sheets/csv-amount.ts";
import { byteOrderMark, csvLine } from "../../../platform/sheets/write-csv.ts";
import { type SheetCell, workbookMediaType, writeWorkbook } from "../../../platform/sheets/write-workbook.ts";
import { numberBoundTo } from "../../people/index.ts";
import { scheduleNotFound } from "../errors.ts";
import { payeeOf } from "../model/authority.ts";
import { type ColumnSource, layoutOf } from "../model/layouts.ts";
import { findScheduleHead, findScheduleRows, listSchedulePeople, type ScheduleHead, type ScheduleRow } from "../store/schedule-files.ts";

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
  const rows = rowsOf(dependencies, { companyId, scheduleId, head, seal });
  const fileName = fileNameOf(head);
  if (format === "csv") return { mediaType: "text/csv; charset=utf-8", fileName: `${fileName}.csv`, content: Readable.from(csvOf(rows)) };
  const sheets = [
    { name: "Schedule", rows },
    { name: "About this file", rows: aboutOf(head) },
  ];
  return { mediaType: workbookMediaType, fileName: `${fileName}.xlsx`, content: writeWorkbook(sheets) };
};

const rowsAtATime = 1_000;

interface Schedule {
  readonly companyId: CompanyId;
  readonly scheduleId: ScheduleId;
  readonly head: ScheduleHead;
  readonly seal: CompanySeal;
}

/** The header and every row, read while the file is written. */
async function* rowsOf(
  { database }: Pick<Dependencies, "database">,
  { companyId, scheduleId, head, seal }: Schedule,
): AsyncGenerator<readonly SheetCell[]> {
  const { columns } = layoutOf(head.kind);
  yield columns.map(({ header }) => header);
  const people = await database.inCompany(companyId, (tx) => listSchedulePeople(tx, scheduleId));
  for (let from = 0, serial = 0; from < people.length; from += rowsAtATime) {
    const employeeIds = people.slice(from, from + rowsAtATime);
    const page = await database.inCompany(companyId, (tx) => findScheduleRows(tx, { scheduleId, employeeIds }));
    for (const row of page) {
      serial += 1;
      yield columns.map(({ source }) => cellOf(source, { row, serial, code: head.code, seal }));
    }
  }
}

const cellOf = (
  source: ColumnSource,
  { row, serial, code, seal }: { row: ScheduleRow; serial: number; code: string; seal: CompanySeal },
): SheetCell => {
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

async function* csvOf(rows: AsyncIterable<readonly SheetCell[]>): AsyncGenerator<string> {
  let mark = byteOrderMark;
  for await (const row of rows) {
    yield `${mark}${csvLine(row.map((cell) => (typeof cell === "object" && cell !== null ? csvAmount(cell.kobo) : cell)))}`;
    mark = "";
  }
}

const surenessNotes: Readonly<Record<LayoutSureness, string>> = {
  described: "The columns follow descriptions of the authority's template, which we have not seen. Compare them before you upload.",
  own: "The columns are our own. Compare them with what the authority or insurer asks for.",
};

const aboutOf = (head: ScheduleHead): SheetCell[][] => {
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
