import type { ApprovalPolicyId, CompanyId } from "@albashi/contracts/ids";
import { ChangeApprovalPolicy } from "@albashi/contracts/payroll/approval-policy";
import { command } from "../../../../platform/command/command.ts";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import { newId } from "../../../../platform/database/new-id.ts";
import { enqueue } from "../../../../platform/outbox/store.ts";
import { findAdmins } from "../../../identity/index.ts";
import { countedApproversOf } from "../../runs/index.ts";
import { approversTooFew } from "../errors.ts";
import { fewestForTwoApprovals, fromAmountOf, isSameRule, ruleOf } from "../model/approval-policy.ts";
import { findApprovalPolicyAt, findWaitingApprovalPolicy, insertApprovalPolicy } from "../store/approval-policies.ts";
import { SendApprovalPolicyMail } from "../workflow-contracts.ts";
import { presentApprovalPolicies } from "./read-approval-policy.ts";

/**
 * An owner chooses how many approvals pay runs need, and every admin is notified. A stricter rule counts at once and a weaker one after a
 * day: otherwise an owner could weaken it and approve alone. It replaces a rule that is still waiting.
 */
export const changeApprovalPolicy = command(ChangeApprovalPolicy, async ({ tx, at, actor, input: rule, audit }) => {
  const { companyId, userId } = actor;
  const last = (await findWaitingApprovalPolicy(tx, at)) ?? (await findApprovalPolicyAt(tx, at));
  if (!isSameRule(rule, ruleOf(last))) {
    if (rule.kind !== "one") await requireEnoughApprovers(tx, { companyId, at });
    const policyId = newId<ApprovalPolicyId>();
    await insertApprovalPolicy(tx, companyId, { policyId, kind: rule.kind, fromAmount: fromAmountOf(rule), setBy: userId, setAt: at });
    await audit({ action: "approval_policy_changed", subject: policyId, details: { from: ruleOf(last).kind, to: rule.kind } });
    for (const { userId: recipient } of await findAdmins(tx, companyId))
      await enqueue(tx, SendApprovalPolicyMail, { payload: { companyId, policyId, recipient }, at, companyId });
  }
  return presentApprovalPolicies(tx, actor, at);
});

/** Every admin who may prepare a run may also approve one, so the approvers are counted: those who count and still have access. */
const requireEnoughApprovers = async (tx: CompanyTransaction, { companyId, at }: { companyId: CompanyId; at: Date }) => {
  const admins = new Set((await findAdmins(tx, companyId)).map(({ userId }) => userId));
  const able = (await countedApproversOf(tx, { companyId, at })).filter((userId) => admins.has(userId));
  if (able.length < fewestForTwoApprovals) throw approversTooFew(able.length);
};
