import type { ApprovalPolicyId, UserId } from "@albashi/contracts/ids";
import type { ApprovalRule } from "@albashi/contracts/payroll/approval-policy";

/** A company's rule for approvals, from a time on. Where it has none, one approval is enough. */
export interface ApprovalPolicy {
  readonly policyId: ApprovalPolicyId;
  readonly kind: ApprovalRule["kind"];
  /** The net pay of a run from which on it needs two approvals; null for the other kinds. */
  readonly fromAmount: bigint | null;
  readonly setBy: UserId;
  readonly setAt: Date;
  readonly effectiveFrom: Date;
}

/** A preparer and two approvers. */
export const fewestForTwoApprovals = 3;

export const ruleOf = (policy: Pick<ApprovalPolicy, "kind" | "fromAmount"> | undefined): ApprovalRule => {
  if (policy?.kind === "two_from_amount") return { kind: policy.kind, fromAmountKobo: String(policy.fromAmount) };
  return { kind: policy?.kind ?? "one" };
};

export const fromAmountOf = (rule: ApprovalRule): bigint | null => (rule.kind === "two_from_amount" ? BigInt(rule.fromAmountKobo) : null);

export const isSameRule = (one: ApprovalRule, other: ApprovalRule): boolean =>
  one.kind === other.kind && fromAmountOf(one) === fromAmountOf(other);
