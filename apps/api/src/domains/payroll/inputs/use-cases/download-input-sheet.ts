import type { RunId } from "@albashi/contracts/ids";
import { formatMonth } from "@albashi/dates";
import { writeAuditEntry } from "../../../../platform/audit/store.ts";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import type { FileAnswer } from "../../../../platform/http/route.ts";
import { workbookMediaType, writeWorkbook } from "../../../../platform/sheets/write-workbook.ts";
import { findEmployeesOfPeriod } from "../../../people/index.ts";
import { findComponents } from "../../pay-structure/index.ts";
import { actionBlockReason, findRun, type Run, runContextOf, runNotFound } from "../../runs/index.ts";
import { decimalOf, type StoredInput } from "../model/input.ts";
import {
  downloadedColumns,
  type InputColumn,
  isSheetInput,
  nameHeading,
  referenceHeading,
  staffNumberHeading,
} from "../model/input-sheet-columns.ts";
import { findRunEmployees } from "../store/run-employees.ts";
import { findInputs } from "../store/run-inputs.ts";
import { employeesOfRun } from "./employees-of-run.ts";
import { inputReference } from "./input-reference.ts";

/** The rows of the largest sheet that can be uploaded again. */
const mostRows = 100_000;

/** The employees of a run with what is entered for them, as a workbook to fill in and upload. The download is audited. */
export const downloadInputSheet = async (
  { database, clock }: Pick<Dependencies, "database" | "clock">,
  actor: Actor,
  { runId }: { runId: RunId },
): Promise<FileAnswer> => {
  const { period, people, columns, inputs } = await database.inCompany(actor.companyId, async (tx) => {
    const run = await findRun(tx, runId);
    if (!run) throw runNotFound();
    await requireEditable(tx, actor, run);
    const excluded = new Set(
      (await findRunEmployees(tx, runId)).flatMap(({ employeeId, leftOutBecause }) => (leftOutBecause === null ? [] : [employeeId])),
    );
    const all = await findEmployeesOfPeriod(tx, await employeesOfRun(tx, run), { after: undefined, limit: mostRows });
    const included = all.filter(({ employeeId }) => !excluded.has(employeeId));
    const ids = included.map(({ employeeId }) => employeeId);
    const entered = await findInputs(tx, runId, ids);
    const details = { people: String(ids.length) };
    await writeAuditEntry(tx, { at: clock.now(), actor: actor.userId, action: "run_input_sheet_downloaded", subject: runId, details });
    return { period: run, people: included, columns: downloadedColumns(await findComponents(tx), entered), inputs: entered };
  });
  const entered = Map.groupBy(inputs, ({ employeeId }) => employeeId);
  const rows = people.map(({ employeeId, staffNumber, fullName }) => {
    const own = entered.get(employeeId) ?? [];
    return [staffNumber, fullName, ...columns.map((column) => cellOf(column, own)), inputReference({ runId, employeeId }, own)];
  });
  const headings = [staffNumberHeading, nameHeading, ...columns.map(({ heading }) => heading), referenceHeading];
  const textHeadings = new Set(columns.filter(isTextColumn).map(({ heading }) => heading));
  const layout = headings.map((heading) => ({
    width: Math.max(14, Math.min(28, heading.length + 2)),
    isText: textHeadings.has(heading),
  }));
  const sheet = { name: "Inputs", rows: [headings, ...rows], columns: layout, frozen: { rows: 1, columns: 2 } };
  return { mediaType: workbookMediaType, fileName: `inputs ${formatMonth(period)}.xlsx`, content: writeWorkbook([sheet]) };
};

/** A sheet that could not be uploaded again is not offered. */
const requireEditable = async (tx: CompanyTransaction, actor: Actor, run: Run) => {
  const blockedBy = actionBlockReason("edit", await runContextOf(tx, actor, run));
  if (blockedBy) throw blockedBy;
};

/** Spreadsheet programs turn a typed 12:00 into half a day and a typed 3/11 into a date, unless the cell is text. */
const isTextColumn = ({ kind }: InputColumn) => kind === "overtime" || kind === "unpaid_days";

const cellOf = ({ kind, code }: InputColumn, inputs: readonly StoredInput[]) => {
  const input = inputs.find((one) => isSheetInput(one) && one.kind === kind && one.code === code);
  if (!input) return null;
  if (input.amount !== null) return { kobo: input.amount };
  if (input.hundredths !== null) return decimalOf(input.hundredths);
  // Semicolons, because spreadsheet programs read "3, 4" as a number and "3-4" as a date.
  return (input.days ?? []).map((day) => Number(day.slice(8))).join("; ");
};
