import { createHash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import type { CompanyId, EmployeeId, RunId } from "@albashi/contracts/ids";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import { sha256Of } from "../../../../platform/encryption/sha256.ts";
import { decodeNumbers, findPayslipRows, type PayslipRow, parseTemplate, readForm, templateRegistry } from "../../payslip-records/index.ts";
import { findApprovedRuns, findRun, type Run } from "../../runs/index.ts";
import { contentHeader, contentLine, type Payee, pageLine } from "../model/content-hash.ts";
import { findPageRanges } from "../store/run-pages.ts";
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
  const pages = await database.inCompany(companyId, (tx) => findPageRanges(tx, run));
  const hash = contentHasher(run, { engineVersion, pages });
  const templateOf = templateRegistry(sha256Of);
  const unproved: VerificationFailure[] = [];
  const net = { sum: 0n, payslips: 0 };
  let after: EmployeeId | undefined;
  do {
    const from = after;
    const { rows, templates } = await database.inCompany(companyId, (tx) => findPayslipRows(tx, runId, { after: from, limit: batchSize }));
    for (const row of rows) {
      hash.add(row);
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

/**
 * Computes the content hash of a stored run again, by the version it was calculated with. Employees are added in the order of their
 * ids. An employee outside the pages, or a page whose employees are not all there, gives another hash.
 */
const contentHasher = (
  run: Parameters<typeof contentHeader>[0] & Pick<Run, "contentHashVersion">,
  { engineVersion, pages }: { engineVersion: string; pages: readonly { readonly lastEmployeeId: string }[] },
) => {
  const whole = createHash("sha256").update(contentHeader(run, engineVersion));
  const isByPage = run.contentHashVersion === 2;
  let [page, inPage] = [0, 0];
  let ofPage = createHash("sha256");
  const endPage = () => {
    whole.update(pageLine(ofPage.digest()));
    ofPage = createHash("sha256");
    page += 1;
    inPage = 0;
  };
  return {
    add: (payee: Payee) => {
      (isByPage ? ofPage : whole).update(contentLine(payee));
      inPage += 1;
      if (isByPage && payee.employeeId === pages[page]?.lastEmployeeId) endPage();
    },
    digest: () => {
      // Employees after the last page, and pages without their last employee.
      if (isByPage && (inPage > 0 || page < pages.length)) endPage();
      return whole.digest();
    },
  };
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
