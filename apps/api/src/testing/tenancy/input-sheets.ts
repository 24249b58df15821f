import type { CompanyId, EmployeeId, InputSheetId, RunId, UserId } from "@albashi/contracts/ids";
import {
  applyInputSheetChanges,
  deleteInputSheetChanges,
  deleteUnappliedSheets,
  findInputSheet,
  findInputSheetChanges,
  insertInputSheet,
  insertInputSheetChanges,
  lockInputSheet,
  saveInputSheet,
  supersedeInputSheet,
} from "../../domains/payroll/inputs/store/input-sheets.ts";
import type { CompanyTransaction } from "../../platform/database/company-transaction.ts";
import { newId } from "../../platform/database/new-id.ts";
import { type Probe, reachingRowsOf } from "./probe.ts";

const at = new Date("2026-11-14T09:00:00Z");
const sheetId = newId<InputSheetId>();
const userId = newId<UserId>();
const result = { state: "reading", failureReason: null, people: 0, keptPeople: 0, columns: [], errors: [], endedAt: null } as const;
const value = { reference: "R", kind: "overtime", code: null, amount: null, hundredths: 100n, days: null } as const;

interface Whose {
  readonly runId: RunId;
  readonly employeeId: EmployeeId;
}
const sheetOf = ({ runId }: Whose) => ({ sheetId, runId, fileId: null, uploadedBy: userId, uploadedAt: at, ...result });

export const seedInputSheet = async (tx: CompanyTransaction, a: CompanyId, whose: Whose) => {
  await insertInputSheet(tx, a, sheetOf(whose));
  await insertInputSheetChanges(tx, a, { sheetId, changes: [{ employeeId: whose.employeeId, ...value }] });
};

/** Each store function of sheets of inputs, called for company B with company A's ids. */
export const inputSheetProbes = (a: CompanyId, rejected: (call: Probe) => Probe, whose: Whose): Record<string, Probe> => {
  const reaching = reachingRowsOf(a);
  const { runId, employeeId } = whose;
  return {
    insertInputSheet: rejected((tx) => insertInputSheet(tx, a, { ...sheetOf(whose), sheetId: newId(), uploadedBy: newId() })),
    insertInputSheetChanges: rejected((tx) => insertInputSheetChanges(tx, a, { sheetId, changes: [{ employeeId, ...value }] })),
    findInputSheet: (tx) => findInputSheet(tx, sheetId),
    lockInputSheet: (tx) => lockInputSheet(tx, sheetId),
    findInputSheetChanges: async (tx) => (await findInputSheetChanges(tx, sheetId))[0],
    saveInputSheet: reaching("run_input_sheets", (tx) => saveInputSheet(tx, { sheetId, ...result, state: "applied", endedAt: at })),
    supersedeInputSheet: (tx) => supersedeInputSheet(tx, { runId, userId, at }),
    deleteInputSheetChanges: reaching("run_input_sheet_changes", (tx) => deleteInputSheetChanges(tx, sheetId)),
    deleteUnappliedSheets: async (tx) => (await deleteUnappliedSheets(tx, { before: new Date("2036-01-01"), limit: 10 }))[0],
    applyInputSheetChanges: reaching("run_input_sheet_changes", (tx) =>
      applyInputSheetChanges(tx, a, { sheetId, runId, at, by: userId, count: 1 }),
    ),
  };
};
