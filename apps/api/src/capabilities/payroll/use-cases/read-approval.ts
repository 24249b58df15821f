import type { AnswerOf } from "@albashi/contracts/contract";
import type { RunId } from "@albashi/contracts/ids";
import type { ReadApproval } from "@albashi/contracts/payroll-approval";
import type { RunAct } from "@albashi/contracts/payroll-runs";
import type { Actor } from "../../../http/actor.ts";
import type { Parts } from "../../../parts.ts";
import { findCompany } from "../../companies/index.ts";
import { runNotFound } from "../errors.ts";
import { changeRow } from "../model/change-row.ts";
import { whyNot } from "../model/run-acts.ts";
import { codeOf, contentOf } from "../model/run-record.ts";
import { hasNumbers } from "../model.ts";
import { findChanges, findRun } from "../store.ts";
import { causeNames } from "./cause-names.ts";
import { namesFor } from "./run-shown.ts";
import { standingOf } from "./run-standing.ts";

const fewest = 5;

/** What somebody approves, on one light screen. */
export const readApproval = ({ database }: Pick<Parts, "database">, actor: Actor, runId: RunId): Promise<AnswerOf<typeof ReadApproval>> =>
  database.inCompany(actor.companyId, async (tx) => {
    const run = await findRun(tx, runId);
    if (!run) throw runNotFound();
    const standing = await standingOf(tx, actor, run);
    const before = run.comparedRunId ? await findRun(tx, run.comparedRunId) : undefined;
    const { comparedRunId } = run;
    const changes = hasNumbers(run)
      ? await findChanges(tx, { runId, comparedRunId, filter: {}, sort: "change", after: undefined, atMost: fewest })
      : [];
    const inWords = await causeNames(tx);
    const nameOf = await namesFor(tx, [run.submittedBy]);
    const may = (act: RunAct) => {
      const refusal = whyNot(act, standing);
      return { may: refusal === undefined, whyNot: refusal?.message ?? null };
    };
    const { errors, openWarnings, dismissedWarnings } = standing.findings;
    return {
      ...{ runId, kind: run.kind, state: run.state, company: (await findCompany(tx, actor.companyId))?.name ?? "" },
      ...{ payGroup: run.payGroupName, year: run.year, month: run.month, payDay: run.payDay, people: run.people },
      netKobo: String(run.net),
      netBeforeKobo: before ? String(before.net) : null,
      employerCostKobo: String(run.employerCost),
      unexplainedKobo: run.unexplained === null ? null : String(run.unexplained),
      contentHash: contentOf(run)?.toString("hex") ?? null,
      contentCode: codeOf(run),
      submitted: run.submittedAt && { at: run.submittedAt.toISOString(), by: nameOf(run.submittedBy) },
      largestChanges: changes.map((change) => {
        const { employeeId, fullName, beforeKobo, nowKobo, causes } = changeRow(change, inWords);
        return { employeeId, fullName, beforeKobo, nowKobo, causes };
      }),
      findings: { errors, openWarnings, dismissedWarnings },
      approve: may("approve"),
      reject: may("reject"),
    };
  });
