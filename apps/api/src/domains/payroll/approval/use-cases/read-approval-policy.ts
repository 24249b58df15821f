import type { ApprovalPolicies } from "@albashi/contracts/payroll/approval-policy";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import { isAllowed } from "../../../../platform/http/permissions.ts";
import { namesFor } from "../../runs/index.ts";
import { ruleOf } from "../model/approval-policy.ts";
import { findApprovalPolicyAt, findWaitingApprovalPolicy } from "../store/approval-policies.ts";

/** How many approvals the company's runs need now, and a weaker rule that does not count yet. */
export const readApprovalPolicy = (
  { database, clock }: Pick<Dependencies, "database" | "clock">,
  actor: Actor,
): Promise<ApprovalPolicies> => database.inCompany(actor.companyId, (tx) => presentApprovalPolicies(tx, actor, clock.now()));

export const presentApprovalPolicies = async (tx: CompanyTransaction, actor: Actor, at: Date): Promise<ApprovalPolicies> => {
  const current = await findApprovalPolicyAt(tx, at);
  const waiting = await findWaitingApprovalPolicy(tx, at);
  const nameOf = await namesFor(tx, [waiting?.setBy ?? null]);
  return {
    current: ruleOf(current),
    waiting: waiting
      ? {
          policyId: waiting.policyId,
          rule: ruleOf(waiting),
          setBy: nameOf(waiting.setBy),
          effectiveFrom: waiting.effectiveFrom.toISOString(),
          canConsent: isAllowed(actor, "team.manage") && waiting.setBy !== actor.userId,
        }
      : null,
  };
};
