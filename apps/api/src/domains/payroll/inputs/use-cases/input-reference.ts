import { createHash } from "node:crypto";
import type { EmployeeId, RunId } from "@albashi/contracts/ids";
import type { StoredInput } from "../model/input.ts";
import { isSheetInput } from "../model/input-sheet-columns.ts";

type ReferencedInput = Pick<StoredInput, "kind" | "code" | "amount" | "hundredths" | "days" | "questionId">;

/**
 * A short reference to an employee's inputs at one moment. It is written into the sheet, so that an upload can tell whether they
 * changed after the download. It belongs to one run and one employee: a sheet of another run, or one with rows mixed up, differs.
 */
export const inputReference = (
  { runId, employeeId }: { runId: RunId; employeeId: EmployeeId },
  inputs: readonly ReferencedInput[],
): string => {
  const cells = inputs.filter(isSheetInput).map(({ kind, code, amount, hundredths, days }) => {
    const values = [kind, code, amount, hundredths, days].map((value) => (value === null ? "" : String(value)));
    return values.join("|");
  });
  return `${runPart(runId)}-${digest([runId, employeeId, ...cells.toSorted()].join("\n")).slice(0, 16)}`;
};

/** Whether a reference was written for this run. */
export const isReferenceOfRun = (reference: string, runId: RunId): boolean => reference.startsWith(`${runPart(runId)}-`);

/** The letter keeps spreadsheet programs from reading a reference as a number. */
const runPart = (runId: RunId) => `R${digest(runId).slice(0, 8)}`;

const digest = (text: string) => createHash("sha256").update(text).digest("hex");
