import type { QueryOf } from "@albashi/contracts/contract";
import {
  comparingReportIds,
  periodKindsOf,
  type ReadReport,
  type ReportId,
  type ReportPeriodKind,
} from "@albashi/contracts/payroll/reports";
import { formatMonth } from "@albashi/dates";
import { type AuditEntry, writeAuditEntry } from "../../../../platform/audit/store.ts";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import { companySeal } from "../../../../platform/encryption/company-seal.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import { approvedStates, findRun, runNotApproved, runNotFound } from "../../runs/index.ts";
import { comparedRunNotApproved, noApprovedRun, reportPeriodInvalid, runNotCompared } from "../errors.ts";
import { findReportRuns, type ReportRun } from "../store/report-runs.ts";
import { type ReportTable, reportDefinitions } from "./report-definitions.ts";
import { findLayoutOf } from "./report-layout.ts";

export type ReportPeriod = QueryOf<typeof ReadReport>;

export interface OpenedReport {
  readonly title: string;
  readonly periodName: string;
  readonly runs: readonly ReportRun[];
  /** The runs that a comparing report reads besides. */
  readonly comparedRuns: readonly ReportRun[];
  readonly table: ReportTable;
}

/** Opens a report of approved runs. That someone reads it is audited. */
export const openReport = async (
  tx: CompanyTransaction,
  { clock, vault }: Pick<Dependencies, "clock" | "vault">,
  {
    actor: { companyId, userId },
    reportId,
    period,
    audited,
  }: {
    actor: Pick<Actor, "companyId" | "userId">;
    reportId: ReportId;
    period: ReportPeriod;
    audited: { readonly action: "report_read" | "report_downloaded"; readonly details?: AuditEntry["details"] };
  },
): Promise<OpenedReport> => {
  const { title, open } = reportDefinitions[reportId];
  if (!periodKindsOf[reportId].some((kind) => kind === periodKindOf(period))) throw reportPeriodInvalid();
  const runs = await findRunsOf(tx, period);
  const comparedRuns = comparingReportIds.includes(reportId) ? await findComparedRuns(tx, runs) : [];
  const details = { report: reportId, ...audited.details };
  await writeAuditEntry(tx, { at: clock.now(), actor: userId, action: audited.action, subject: subjectOf(period), details });
  // Reading needs no step-up, so identity numbers are in files alone.
  const seal = audited.action === "report_read" ? { unseal: () => "In the download" } : await companySeal({ clock, vault }, tx, companyId);
  const table = await open(tx, {
    runIds: runs.map(({ runId }) => runId),
    seal,
    layout: await findLayoutOf(tx, reportId),
  });
  return { title, periodName: periodName(period, runs), runs, comparedRuns, table };
};

const periodKindOf = ({ runId, year, month }: ReportPeriod): ReportPeriodKind | undefined => {
  if (runId !== undefined) return year === undefined && month === undefined ? "run" : undefined;
  if (year === undefined) return undefined;
  return month === undefined ? "year" : "month";
};

const findRunsOf = async (tx: CompanyTransaction, { runId, year, month }: ReportPeriod): Promise<ReportRun[]> => {
  if (runId === undefined) {
    const runs = await findReportRuns(tx, { ...(year !== undefined && { year }), ...(month !== undefined && { month }) });
    if (runs.length === 0) throw noApprovedRun();
    return runs;
  }
  const run = await findRun(tx, runId);
  if (!run) throw runNotFound();
  if (!approvedStates.includes(run.state)) throw runNotApproved();
  return findReportRuns(tx, { runIds: [runId] });
};

const findComparedRuns = async (tx: CompanyTransaction, runs: readonly ReportRun[]): Promise<ReportRun[]> => {
  const runIds = runs.flatMap(({ comparedRunId }) => comparedRunId ?? []);
  if (runIds.length < runs.length) throw runNotCompared();
  const compared = await findReportRuns(tx, { runIds });
  if (compared.length < runIds.length) throw comparedRunNotApproved();
  return compared;
};

const subjectOf = ({ runId, year, month }: ReportPeriod) =>
  runId ?? `${year}${month === undefined ? "" : `-${String(month).padStart(2, "0")}`}`;

const periodName = ({ runId, year, month }: ReportPeriod, [run]: readonly ReportRun[]): string => {
  if (runId === undefined && month === undefined) return String(year);
  if (!run) throw new Error("A report without a run has no period.");
  return formatMonth(run);
};

/** Read after each page, because an approved run can still be recalculated: its later rows would not belong to the earlier ones. */
export const requireSameCalculations = async (tx: CompanyTransaction, report: Pick<OpenedReport, "runs" | "comparedRuns">) => {
  const runs = [...report.runs, ...report.comparedRuns];
  const current = await findReportRuns(tx, { runIds: runs.map(({ runId }) => runId) });
  const isSame = ({ runId, calculation }: ReportRun) => current.some((run) => run.runId === runId && run.calculation === calculation);
  if (!runs.every(isSame)) throw runNotApproved();
};
