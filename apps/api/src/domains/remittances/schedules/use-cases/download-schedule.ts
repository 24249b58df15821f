import type { ScheduleId, TemplateId } from "@albashi/contracts/ids";
import type { LayoutSureness, ScheduleFormat } from "@albashi/contracts/remittances/obligations";
import type { TemplateColumn } from "@albashi/contracts/remittances/templates";
import { formatDay, lagosDayOf } from "@albashi/dates";
import { writeAuditEntry } from "../../../../platform/audit/store.ts";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import type { FileAnswer } from "../../../../platform/http/route.ts";
import { streamCsv } from "../../../../platform/sheets/write-csv.ts";
import { type SheetCell, workbookMediaType, writeWorkbook } from "../../../../platform/sheets/write-workbook.ts";
import { scheduleNotFound, templateNotFound } from "../errors.ts";
import { payeeOf } from "../model/authority.ts";
import type { Layout } from "../model/layout-columns.ts";
import { layoutOf } from "../model/layouts.ts";
import { cellOf, type ScheduleFileRow } from "../model/schedule-cells.ts";
import { templateKeyOf } from "../model/template.ts";
import { findScheduleHead, type ScheduleHead } from "../store/schedule-files.ts";
import { findTemplate } from "../store/templates.ts";
import { readScheduleRows } from "./read-schedule-rows.ts";

/**
 * A schedule as a file in the layout of its authority; a final schedule in the layout it was finalised with. It has complete tax ids and
 * RSA PINs, so the download is audited. Lines that cannot be remitted yet are left out.
 */
export const downloadSchedule = async (
  dependencies: Pick<Dependencies, "database" | "clock" | "vault" | "config">,
  { companyId, userId }: Pick<Actor, "companyId" | "userId">,
  { scheduleId, format, templateId }: { scheduleId: ScheduleId; format: ScheduleFormat; templateId?: TemplateId | undefined },
): Promise<FileAnswer> => {
  const { head, columns, about } = await dependencies.database.inCompany(companyId, async (tx) => {
    const found = await findScheduleHead(tx, scheduleId);
    if (!found) throw scheduleNotFound();
    const chosen = templateId ? await columnsOfTemplate(tx, found, templateId) : columnsOfLayout(layoutOf(found));
    const [at, details] = [dependencies.clock.now(), { format, layout: chosen.name }];
    await writeAuditEntry(tx, { at, actor: userId, action: "remittance_schedule_downloaded", subject: scheduleId, details });
    return { head: found, ...chosen };
  });
  const sources = new Set(columns.map(({ source }) => source));
  const rows = tableOf(columns, readScheduleRows(dependencies, { companyId, scheduleId, head, sources }));
  const fileName = fileNameOf(head);
  if (format === "csv") return { mediaType: "text/csv; charset=utf-8", fileName: `${fileName}.csv`, content: streamCsv(rows) };
  const sheets = [
    { name: "Schedule", rows },
    { name: "About this file", rows: [...aboutOf(head), ...about] },
  ];
  return { mediaType: workbookMediaType, fileName: `${fileName}.xlsx`, content: writeWorkbook(sheets) };
};

/** The columns of a file, by which name they are audited, and what the second sheet says about them. */
interface FileColumns {
  readonly name: string;
  readonly columns: readonly Pick<TemplateColumn, "header" | "source" | "text">[];
  readonly about: readonly (readonly SheetCell[])[];
}

const columnsOfLayout = ({ layoutId, columns, version, sureness }: Layout): FileColumns => ({
  name: layoutId,
  columns: columns.map(({ header, source }) => ({ header, source, text: null })),
  about: [
    ["Layout", version],
    ["How sure we are", surenessNotes[sureness]],
  ],
});

const columnsOfTemplate = async (tx: CompanyTransaction, head: ScheduleHead, templateId: TemplateId): Promise<FileColumns> => {
  const template = await findTemplate(tx, { ...templateKeyOf(head), templateId });
  if (!template) throw templateNotFound();
  return {
    name: templateId,
    columns: template.columns,
    about: [["Layout", `Your template of ${formatDay(lagosDayOf(template.savedAt))}`]],
  };
};

async function* tableOf(columns: FileColumns["columns"], rows: AsyncIterable<ScheduleFileRow>): AsyncGenerator<readonly SheetCell[]> {
  yield columns.map(({ header }) => header);
  for await (const row of rows) yield columns.map(({ source, text }) => (source === "text" ? text : cellOf(source, row)));
}

const surenessNotes: Readonly<Record<LayoutSureness, string>> = {
  described: "The columns follow descriptions of the authority's template, which we have not seen. Compare them before you upload.",
  own: "The columns are our own. Compare them with what the authority or insurer asks for.",
};

const aboutOf = (head: ScheduleHead): SheetCell[][] => [
  ["Payee", payeeOf(head)],
  ["Counted from", formatDay(head.countedFrom)],
  ["Schedule", head.number === 0 ? "First" : `Supplementary ${head.number}`],
  ["State", head.state === "finalised" ? "Final" : "Open: later pay of the period is added"],
];

const fileNameOf = (head: ScheduleHead) => {
  const supplement = head.number === 0 ? "" : ` supplementary ${head.number}`;
  return `${head.kind.replaceAll("_", " ")} ${payeeOf(head).replace(/[^\w ]/g, "")} ${head.countedFrom}${supplement}`;
};
