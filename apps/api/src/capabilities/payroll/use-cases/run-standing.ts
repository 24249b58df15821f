import type { RunId } from "@albashi/contracts/ids";
import type { RunAct } from "@albashi/contracts/payroll-runs";
import type { CompanyTransaction } from "../../../database/in-company.ts";
import type { Actor } from "../../../http/actor.ts";
import { mayUse } from "../../../http/permissions.ts";
import { findColleagues } from "../../companies/index.ts";
import { runNotFound } from "../errors.ts";
import { paysMonth } from "../model/pay-inputs.ts";
import { type Standing, whyNot } from "../model/run-acts.ts";
import type { Run } from "../model.ts";
import { countFindings, findEarlierOpenRun, findLaterApprovedRun, lockRun } from "../store.ts";

/** Where a run stands for whoever looks at it. */
export const standingOf = async (tx: CompanyTransaction, actor: Actor, run: Run): Promise<Standing> => {
  const earlierOpen = run.kind === "regular" ? await findEarlierOpenRun(tx, run) : undefined;
  return {
    run,
    userId: actor.userId,
    mayWrite: mayUse(actor, "payroll.write"),
    mayApprove: mayUse(actor, "payroll.approve"),
    mayExport: mayUse(actor, "payroll.export"),
    findings: await countFindings(tx, run.runId),
    hasOtherApprover: (await approversOf(tx, actor)).some(({ userId }) => userId !== actor.userId),
    earlierOpen,
    laterApproved: run.state === "approved" && paysMonth(run.kind) ? await findLaterApprovedRun(tx, run) : undefined,
  };
};

/** Every admin of the company whose role may approve. */
export const approversOf = async (tx: CompanyTransaction, actor: Pick<Actor, "companyId">) =>
  (await findColleagues(tx, actor.companyId)).filter(({ role }) => mayUse({ kind: "employer", role }, "payroll.approve"));

/** A run held still, which somebody may do something to; otherwise they are told why not. */
export const lockRunFor = async (
  tx: CompanyTransaction,
  actor: Actor,
  { runId, act }: { runId: RunId; act: RunAct },
): Promise<Standing> => {
  const run = await lockRun(tx, runId);
  if (!run) throw runNotFound();
  const standing = await standingOf(tx, actor, run);
  const refusal = whyNot(act, standing);
  if (refusal) throw refusal;
  return standing;
};
