import { createHash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import type { CompanyId, EmployeeId, RunId } from "@albashi/contracts/ids";
import type { Parts } from "../../../parts.ts";
import { sha256Of } from "../../../sha256-of.ts";
import { contentBegins, contentLine } from "../model/content.ts";
import { unpackNumbers } from "../model/packed-numbers.ts";
import { readForm } from "../model/packing.ts";
import type { Run } from "../model/run.ts";
import { readShape, shapeBook } from "../model/shape.ts";
import type { PayslipRow } from "../model/stored-payslip.ts";
import { findApprovedRuns, findPayslipRows, findRun } from "../store.ts";
import { workOut } from "./work-out-payslip.ts";

/** Something kept of an approved run that does not follow from its inputs any more. */
export interface Unproved {
  readonly runId: RunId;
  /** Nobody's where it is about the run as a whole. */
  readonly employeeId: EmployeeId | undefined;
  readonly what: string;
}

/**
 * Works every approved run of a company out again, from what was kept of it alone, and names whatever differs: a digit that
 * somebody changed by hand, a disk that lost a bit, or rules that no longer give what they gave.
 */
export const reproveRuns = async (
  { database }: Pick<Parts, "database">,
  companyId: CompanyId,
): Promise<{ runs: number; payslips: number; unproved: Unproved[] }> => {
  const approved = await database.inCompany(companyId, (tx) => findApprovedRuns(tx));
  const unproved: Unproved[] = [];
  let payslips = 0;
  for (const { runId, engineVersion } of approved) {
    const run = await database.inCompany(companyId, (tx) => findRun(tx, runId));
    if (!run) continue;
    const proved = await reproveRun({ database }, run, engineVersion ?? "");
    unproved.push(...proved.unproved);
    payslips += proved.payslips;
  }
  return { runs: approved.length, payslips, unproved };
};

const atOnce = 1_000;

const reproveRun = async ({ database }: Pick<Parts, "database">, run: Run, engineVersion: string) => {
  const { runId, companyId } = run;
  const hash = createHash("sha256").update(contentBegins(run, engineVersion));
  const shapeOf = shapeBook(sha256Of);
  const unproved: Unproved[] = [];
  const net = { sum: 0n, payslips: 0 };
  let after: EmployeeId | undefined;
  do {
    const from = after;
    const { rows, shapes } = await database.inCompany(companyId, (tx) => findPayslipRows(tx, runId, { after: from, atMost: atOnce }));
    for (const row of rows) {
      hash.update(contentLine(row));
      net.sum += row.net;
      net.payslips += 1;
      const what = differenceOf(row, shapes.get(row.shapeId.toString("hex")), shapeOf);
      if (what) unproved.push({ runId, employeeId: row.employeeId, what });
    }
    after = rows.length === atOnce ? rows.at(-1)?.employeeId : undefined;
  } while (after);
  const ofRun = (what: string) => unproved.push({ runId, employeeId: undefined, what });
  if (!run.contentHash?.equals(hash.digest())) ofRun("What it pays is not what was approved.");
  if (run.net !== net.sum || run.people !== net.payslips) ofRun("Its payslips do not add up to its total.");
  return { unproved, payslips: net.payslips };
};

/** What of a payslip does not follow from its inputs, if anything. */
const differenceOf = (row: PayslipRow, kept: unknown, shapeOf: ReturnType<typeof shapeBook>): string | undefined => {
  try {
    const shape = readShape(kept);
    const { columns } = workOut(readForm(shape.form)(unpackNumbers(row.packedInputs)), shapeOf);
    const differing = (Object.keys(columns) as (keyof typeof columns)[]).filter((name) => !isDeepStrictEqual(columns[name], row[name]));
    return differing.length === 0 ? undefined : `It does not follow from its inputs: ${differing.join(", ")}.`;
  } catch (error) {
    return `It cannot be read any more: ${(error as Error).message}`;
  }
};
