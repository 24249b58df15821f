import { createHash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import type { CompanyId, EmployeeId, RunId } from "@albashi/contracts/ids";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import { sha256Of } from "../../../../platform/encryption/sha256.ts";
import { decodeNumbers, findPayslipRows, type PayslipRow, parseTemplate, readForm, templateRegistry } from "../../payslip-records/index.ts";
import { findApprovedRuns, findRun, type Run } from "../../runs/index.ts";
import { contentHeader, contentLine } from "../model/content-hash.ts";
import { calculatePayslip } from "./calculate-payslip.ts";

/** Stored data of an approved run that no longer follows from its inputs. */
export interface VerificationFailure {
  readonly runId: RunId;
  /** Undefined if the failure concerns the run as a whole. */
  readonly employeeId: EmployeeId | undefined;
  readonly what: string;
}

/**
 * Recalculates every approved run of a company from its stored data alone and reports every difference: a manual edit, disk
 * corruption, or rules that no longer give the same result.
 */
export const verifyStoredRuns = async (
  { database }: Pick<Dependencies, "database">,
  companyId: CompanyId,
): Promise<{ runs: number; payslips: number; unproved: VerificationFailure[] }> => {
  const approved = await database.inCompany(companyId, (tx) => findApprovedRuns(tx));
  const unproved: VerificationFailure[] = [];
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

const batchSize = 1_000;

const reproveRun = async ({ database }: Pick<Dependencies, "database">, run: Run, engineVersion: string) => {
  const { runId, companyId } = run;
  const hash = createHash("sha256").update(contentHeader(run, engineVersion));
  const templateOf = templateRegistry(sha256Of);
  const unproved: VerificationFailure[] = [];
  const net = { sum: 0n, payslips: 0 };
  let after: EmployeeId | undefined;
  do {
    const from = after;
    const { rows, templates } = await database.inCompany(companyId, (tx) => findPayslipRows(tx, runId, { after: from, limit: batchSize }));
    for (const row of rows) {
      hash.update(contentLine(row));
      net.sum += row.net;
      net.payslips += 1;
      const what = differenceOf(row, templates.get(row.templateId.toString("hex")), templateOf);
      if (what) unproved.push({ runId, employeeId: row.employeeId, what });
    }
    after = rows.length === batchSize ? rows.at(-1)?.employeeId : undefined;
  } while (after);
  const ofRun = (what: string) => unproved.push({ runId, employeeId: undefined, what });
  if (!run.contentHash?.equals(hash.digest())) ofRun("What it pays is not what was approved.");
  if (run.net !== net.sum || run.people !== net.payslips) ofRun("Its payslips do not add up to its total.");
  return { unproved, payslips: net.payslips };
};

/** The part of a payslip that does not follow from its inputs, if any. */
const differenceOf = (row: PayslipRow, kept: unknown, templateOf: ReturnType<typeof templateRegistry>): string | undefined => {
  try {
    const template = parseTemplate(kept);
    const { columns } = calculatePayslip(readForm(template.form)(decodeNumbers(row.packedInputs)), templateOf);
    const differing = (Object.keys(columns) as (keyof typeof columns)[]).filter((name) => !isDeepStrictEqual(columns[name], row[name]));
    return differing.length === 0 ? undefined : `It does not follow from its inputs: ${differing.join(", ")}.`;
  } catch (error) {
    return `It cannot be read any more: ${(error as Error).message}`;
  }
};
