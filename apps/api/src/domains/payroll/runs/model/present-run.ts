import type { UserId } from "@albashi/contracts/ids";
import type { PayRun, RunTotals } from "@albashi/contracts/payroll/runs";
import { contentCodeOf, hasTotals, isCalculated, type Run } from "./run.ts";

export type NameOf = (userId: UserId | null) => string | null;

/** Presents a run on the wire. */
export const runRecord = (run: Run, nameOf: NameOf): PayRun => ({
  runId: run.runId,
  kind: run.kind,
  payGroup: { payGroupId: run.payGroupId, name: run.payGroupName },
  year: run.year,
  month: run.month,
  firstDay: run.firstDay,
  lastDay: run.lastDay,
  cutOff: run.cutOff,
  payDay: run.payDay,
  correctsRunId: run.correctsRunId,
  state: run.state,
  version: run.version,
  isCalculated: isCalculated(run),
  progress: { done: run.employeesCalculated, of: run.people },
  totals: hasTotals(run) ? totalsOf(run) : null,
  unexplainedKobo: hasTotals(run) && run.unexplained !== null ? String(run.unexplained) : null,
  contentHash: approvableContentHash(run)?.toString("hex") ?? null,
  contentCode: approvalCodeOf(run),
  made: { at: run.createdAt.toISOString(), by: nameOf(run.createdBy) },
  submitted: run.submittedAt && { at: run.submittedAt.toISOString(), by: nameOf(run.submittedBy) },
  approved: run.approvedAt && { at: run.approvedAt.toISOString(), by: nameOf(run.approvedBy), hadOneApprover: run.isSelfApproved },
  rejectionReason: run.rejectionReason,
  staleCauses: [...(run.staleCauses ?? [])],
  payslipsPublishedAt: run.payslipsPublishedAt?.toISOString() ?? null,
});

/** The content hash that can be approved; null until the run has been calculated. */
export const approvableContentHash = (run: Run): Buffer | null => (hasTotals(run) ? run.contentHash : null);

export const approvalCodeOf = (run: Run): string | null => {
  const content = approvableContentHash(run);
  return content && contentCodeOf(content);
};

const totalsOf = (run: Run): RunTotals => ({
  people: run.people,
  grossKobo: String(run.gross),
  netKobo: String(run.net),
  payeKobo: String(run.paye),
  pensionKobo: String(run.pension),
  otherDeductionsKobo: String(run.otherDeductions),
  employerPartKobo: String(run.employerContributions),
  employerCostKobo: String(run.employerCost),
});
