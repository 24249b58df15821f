import { ConsentToApprovalPolicy } from "@albashi/contracts/payroll/approval-policy";
import { command } from "../../../../platform/command/command.ts";
import { findCountedAdmins } from "../../../identity/index.ts";
import { approvalPolicyNotFound, ownApprovalPolicy } from "../errors.ts";
import { findWaitingApprovalPolicy, markApprovalPolicyConsented } from "../store/approval-policies.ts";
import { presentApprovalPolicies } from "./read-approval-policy.ts";

/** Another owner agrees to a weaker rule, so that it counts at once. An owner of less than a day does not count yet. */
export const consentToApprovalPolicy = command(ConsentToApprovalPolicy, async ({ tx, at, actor, input: { policyId }, audit }) => {
  const { companyId, userId } = actor;
  const waiting = await findWaitingApprovalPolicy(tx, at);
  if (waiting?.policyId !== policyId) throw approvalPolicyNotFound();
  const isOwner = (await findCountedAdmins(tx, { companyId, at })).some((one) => one.userId === userId && one.role === "owner");
  if (!isOwner || waiting.setBy === userId) throw ownApprovalPolicy();
  await markApprovalPolicyConsented(tx, { policyId, by: userId, at });
  await audit({ action: "approval_policy_agreed", subject: policyId, details: { to: waiting.kind } });
  return presentApprovalPolicies(tx, actor, at);
});
