import { ApplyInputSheet } from "@albashi/contracts/payroll/input-sheets";
import { command } from "../../../../platform/command/command.ts";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import { findEmployeeSummaries } from "../../../people/index.ts";
import { findComponents } from "../../pay-structure/index.ts";
import { changeRun, type Run, requireNotOwnPay } from "../../runs/index.ts";
import { componentUnfit, inputSheetNotFound, inputSheetNotReady, inputsChangedSinceUpload, personNotInRun } from "../errors.ts";
import type { InputChange } from "../model/input-sheet.ts";
import { inputColumns } from "../model/input-sheet-columns.ts";
import { applyInputSheetChanges, findInputSheetChanges, lockInputSheet, saveInputSheet } from "../store/input-sheets.ts";
import { findInputs } from "../store/run-inputs.ts";
import { filterRunEmployees } from "./employees-of-run.ts";
import { inputReference } from "./input-reference.ts";

/**
 * Applies a checked sheet, all changes or none. The admin who uploaded it enters its inputs, under the rules of single entries: who
 * entered them does not approve the run, and no admin changes their own pay.
 */
export const applyInputSheet = command(ApplyInputSheet, async ({ tx, at, actor, input: { runId, sheetId } }) => {
  const sheet = await lockInputSheet(tx, sheetId);
  if (sheet?.runId !== runId || sheet.uploadedBy !== actor.userId) throw inputSheetNotFound();
  if (sheet.state !== "preview") throw inputSheetNotReady();
  const { people, keptPeople, columns } = sheet;
  const changes = await findInputSheetChanges(tx, sheetId);
  const changed = await changeRun(tx, actor, {
    runId,
    at,
    action: "run_input_sheet_applied",
    details: { people: String(people), inputs: String(changes.length) },
    make: async (run) => {
      await requireNotOwnPay(tx, actor, await requireStillValid(tx, run, changes));
      await applyInputSheetChanges(tx, actor.companyId, { sheetId, runId, at, by: actor.userId, count: changes.length });
      return { code: "inputs_changed" };
    },
  });
  await saveInputSheet(tx, { sheetId, state: "applied", failureReason: null, people, keptPeople, columns, errors: [], endedAt: at });
  return { ...changed, people };
});

/** The run is locked from here on: what was true when the sheet was checked must still be true. Returns the employees. */
const requireStillValid = async (tx: CompanyTransaction, run: Run, changes: readonly InputChange[]) => {
  const references = new Map(changes.map(({ employeeId, reference }) => [employeeId, reference]));
  const ids = [...references.keys()];
  if ((await filterRunEmployees(tx, run, ids)).length !== ids.length) throw personNotInRun();
  const columns = inputColumns(await findComponents(tx));
  const unfit = changes.find(({ kind, code }) => !columns.some((column) => column.kind === kind && column.code === code));
  if (unfit) throw componentUnfit(unfit.kind === "deduction" ? "deduction" : "earning");
  const people = await findEmployeeSummaries(tx, ids);
  const entered = Map.groupBy(await findInputs(tx, run.runId, ids), ({ employeeId }) => employeeId);
  const changed = people.filter(
    ({ employeeId }) => inputReference({ runId: run.runId, employeeId }, entered.get(employeeId) ?? []) !== references.get(employeeId),
  );
  if (changed.length > 0) throw inputsChangedSinceUpload(changed.map(({ fullName }) => fullName));
  return people;
};
