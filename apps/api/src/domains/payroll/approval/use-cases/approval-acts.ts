import type { ApprovalPolicyId, RunId } from "@albashi/contracts/ids";
import type { ApprovalRule } from "@albashi/contracts/payroll/approval-policy";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import type { StepUpContent } from "../../../../platform/http/step-up-content.ts";
import { findRun } from "../../runs/index.ts";
import { ruleOf } from "../model/approval-policy.ts";
import { findApprovalPolicyAt, findWaitingApprovalPolicy } from "../store/approval-policies.ts";

type ReadDependencies = Pick<Dependencies, "database" | "clock">;

/** What an approval confirms: the month, its employees and their net pay. The body of the call names the content they are of. */
export const readRunToApprove = ({ database }: ReadDependencies, { companyId }: Actor, runId: RunId): Promise<StepUpContent | null> =>
  database.inCompany(companyId, async (tx) => {
    const run = await findRun(tx, runId);
    if (!run) return null;
    const { people, net, year, month } = run;
    return { confirms: { act: "approve_run", people, amountKobo: String(net), year, month } };
  });

/** What a change of the approval rule confirms: the new rule, and the one that it replaces. */
export const readPolicyToChange = (
  { database, clock }: ReadDependencies,
  { companyId }: Actor,
  rule: ApprovalRule,
): Promise<StepUpContent> =>
  database.inCompany(companyId, async (tx) => {
    const at = clock.now();
    const replaced = (await findWaitingApprovalPolicy(tx, at)) ?? (await findApprovalPolicyAt(tx, at));
    return { confirms: { act: "change_approval_policy", rule }, unchanged: [ruleOf(replaced)] };
  });

/** What another owner agrees to: the weaker rule that waits. */
export const readPolicyToAgree = (
  { database, clock }: ReadDependencies,
  { companyId }: Actor,
  policyId: ApprovalPolicyId,
): Promise<StepUpContent | null> =>
  database.inCompany(companyId, async (tx) => {
    const waiting = await findWaitingApprovalPolicy(tx, clock.now());
    return waiting?.policyId === policyId ? { confirms: { act: "agree_to_approval_policy", rule: ruleOf(waiting) } } : null;
  });
