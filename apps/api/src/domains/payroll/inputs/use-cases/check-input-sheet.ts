import type { InputSheetFailureReason } from "@albashi/contracts/payroll/input-sheets";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import { detachFile } from "../../../../platform/files/store-file.ts";
import { paySheetBudget } from "../../../../platform/sheets/sheet-limits.ts";
import type { SheetRow } from "../../../../platform/sheets/sheet-row.ts";
import { openUploadedSheet, unreadableReasonOf } from "../../../../platform/sheets/uploaded-sheet.ts";
import { findEmployeesByKeys } from "../../../people/index.ts";
import { findComponents } from "../../pay-structure/index.ts";
import { findOwnEntry, findRun, isEditable, type Run } from "../../runs/index.ts";
import { contentOf, type InputSheet } from "../model/input-sheet.ts";
import { inputColumns, layoutOf, type SheetLayout } from "../model/input-sheet-columns.ts";
import { findInputSheet, insertInputSheetChanges, lockInputSheet, saveInputSheet } from "../store/input-sheets.ts";
import { findInputs } from "../store/run-inputs.ts";
import type { InputSheetRef } from "../workflow-contracts.ts";
import { checkInputRows, type RunInputs, staffNumberOf } from "./check-input-rows.ts";
import { filterRunEmployees } from "./employees-of-run.ts";

type SheetDependencies = Pick<Dependencies, "database" | "clock" | "files" | "vault" | "sheets">;
interface ReadSheet {
  readonly layout: SheetLayout;
  readonly rows: readonly SheetRow[];
}

/** Enough to show what is wrong; a sheet with more errors is wrong as a whole. */
const maxErrors = 500;

/** Checks an uploaded sheet of inputs against the run. Its changes are stored only if every cell is valid; applying them is another step. */
export const checkInputSheet = async (dependencies: SheetDependencies, { companyId, sheetId }: InputSheetRef): Promise<void> => {
  const found = await dependencies.database.inCompany(companyId, (tx) => findInputSheet(tx, sheetId));
  if (found?.state !== "reading") return;
  const read = await readSheet(dependencies, found);
  await dependencies.database.inCompany(companyId, async (tx) => {
    const open = await lockInputSheet(tx, sheetId);
    if (open?.state !== "reading") return;
    const at = dependencies.clock.now();
    await saveResult(tx, open, { read, at });
    if (open.fileId) await detachFile(tx, companyId, { fileId: open.fileId, at });
  });
};

/** The rows below the headings, or why there are none. */
const readSheet = async (dependencies: SheetDependencies, found: InputSheet): Promise<ReadSheet | InputSheetFailureReason> => {
  const columns = inputColumns(await dependencies.database.inCompany(found.companyId, findComponents));
  const rows: SheetRow[] = [];
  let layout: SheetLayout | undefined;
  try {
    for await (const row of await openUploadedSheet(dependencies, {
      ...found,
      sealedAs: contentOf(found.sheetId),
      budget: paySheetBudget,
    })) {
      if (layout) rows.push(row);
      // Title rows above the headings are skipped.
      else layout = layoutOf(row, columns);
    }
  } catch (error) {
    return unreadableReasonOf(error);
  }
  if (!layout) return "headings_missing";
  return rows.length === 0 ? "rows_missing" : { layout, rows };
};

const saveResult = async (
  tx: CompanyTransaction,
  sheet: InputSheet,
  { read, at }: { read: ReadSheet | InputSheetFailureReason; at: Date },
) => {
  const { sheetId, companyId } = sheet;
  const nothing = { sheetId, failureReason: null, people: 0, keptPeople: 0, columns: [], errors: [], endedAt: at };
  if (typeof read === "string") return saveInputSheet(tx, { ...nothing, state: "rejected", failureReason: read });
  const run = await findRun(tx, sheet.runId);
  if (!run || !isEditable(run)) return saveInputSheet(tx, { ...nothing, state: "rejected", failureReason: "run_not_editable" });
  const context = await runInputsOf(tx, { run, sheet, read });
  const { errors, changes, columns, people, keptPeople } = checkInputRows(read.rows, read.layout, context);
  if (errors.length > 0) return saveInputSheet(tx, { ...nothing, state: "has_errors", errors: errors.slice(0, maxErrors) });
  if (changes.length === 0) return saveInputSheet(tx, { ...nothing, state: "unchanged", keptPeople });
  await insertInputSheetChanges(tx, companyId, { sheetId, changes });
  await saveInputSheet(tx, { ...nothing, state: "preview", people, keptPeople, columns, endedAt: null });
};

const runInputsOf = async (
  tx: CompanyTransaction,
  { run, sheet, read }: { run: Run; sheet: InputSheet; read: ReadSheet },
): Promise<RunInputs> => {
  const staffNumbers = read.rows.flatMap((row) => staffNumberOf(row, read.layout) ?? []);
  const people = await findEmployeesByKeys(tx, { staffNumbers, emails: [] });
  const ids = people.map(({ employeeId }) => employeeId);
  const own = await findOwnEntry(tx, { companyId: sheet.companyId, userId: sheet.uploadedBy }, people);
  return {
    run,
    people,
    inRun: new Set(await filterRunEmployees(tx, run, ids)),
    own: new Set(own.map(({ employeeId }) => employeeId)),
    inputs: await findInputs(tx, run.runId, ids),
  };
};
