import type { ResponseOf } from "@albashi/contracts/contract";
import type { RunId } from "@albashi/contracts/ids";
import type { ReadApproval } from "@albashi/contracts/payroll/approval";
import type { RunAction } from "@albashi/contracts/payroll/runs";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import { findCompany } from "../../../companies/index.ts";
import {
  actionBlockReason,
  approvableContentHash,
  approvalCodeOf,
  findFindings,
  findRun,
  hasTotals,
  type NameOf,
  namesFor,
  namesOfPayers,
  presentApprovals,
  runContextOf,
  runNotFound,
  type StoredFinding,
} from "../../runs/index.ts";
import { presentVariance } from "../model/variance-row.ts";
import { findVariances } from "../store/review.ts";
import { driverLabels } from "./variance-names.ts";

const fewest = 5;

/** What an approver signs off, on one small screen. */
export const readApproval = (
  { database }: Pick<Dependencies, "database">,
  actor: Actor,
  runId: RunId,
): Promise<ResponseOf<typeof ReadApproval>> =>
  database.inCompany(actor.companyId, async (tx) => {
    const run = await findRun(tx, runId);
    if (!run) throw runNotFound();
    const context = await runContextOf(tx, actor, run);
    const before = run.comparedRunId ? await findRun(tx, run.comparedRunId) : undefined;
    const { comparedRunId } = run;
    const changes = hasTotals(run)
      ? await findVariances(tx, { runId, comparedRunId, filter: {}, sort: "change", after: undefined, limit: fewest })
      : [];
    const labelOf = await driverLabels(tx);
    const dismissed = (await findFindings(tx, runId)).filter(({ dismissedAt }) => dismissedAt !== null);
    const nameOf = await namesFor(tx, [run.submittedBy, ...dismissed.map(({ dismissedBy }) => dismissedBy)]);
    const may = (act: RunAction) => {
      const blockedBy = actionBlockReason(act, context);
      return { may: blockedBy === undefined, whyNot: blockedBy?.message ?? null };
    };
    const { errors, openWarnings, dismissedWarnings } = context.findings;
    return {
      runId,
      kind: run.kind,
      state: run.state,
      company: (await findCompany(tx, actor.companyId))?.name ?? "",
      payGroup: run.payGroupName,
      year: run.year,
      month: run.month,
      payDay: run.payDay,
      people: run.people,
      netKobo: String(run.net),
      netBeforeKobo: before ? String(before.net) : null,
      employerCostKobo: String(run.employerCost),
      unexplainedKobo: run.unexplained === null ? null : String(run.unexplained),
      contentHash: approvableContentHash(run)?.toString("hex") ?? null,
      contentCode: approvalCodeOf(run),
      submitted: run.submittedAt && { at: run.submittedAt.toISOString(), by: nameOf(run.submittedBy) },
      largestChanges: changes
        .map((change) => presentVariance(change, labelOf))
        .filter(({ beforeKobo, nowKobo }) => beforeKobo !== nowKobo)
        .map(({ employeeId, fullName, beforeKobo, nowKobo, causes }) => ({ employeeId, fullName, beforeKobo, nowKobo, causes })),
      findings: { errors, openWarnings, dismissedWarnings },
      dismissals: dismissed.flatMap((finding) => presentDismissal(finding, nameOf)),
      payers: await namesOfPayers(tx, actor),
      approvals: await presentApprovals(tx, context),
      approve: may("approve"),
      reject: may("reject"),
    };
  });

const presentDismissal = (
  { code, what, people, dismissedAt, dismissedBy, dismissalReason }: StoredFinding,
  nameOf: NameOf,
): ResponseOf<typeof ReadApproval>["dismissals"] =>
  dismissedAt && dismissalReason !== null
    ? [{ code, what, people, reason: dismissalReason, by: nameOf(dismissedBy), at: dismissedAt.toISOString() }]
    : [];
