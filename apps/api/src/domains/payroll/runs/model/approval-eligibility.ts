import type { UserId } from "@albashi/contracts/ids";
import type { Run } from "./run.ts";

/** Why an admin whose role may approve cannot approve this run. */
export type ApprovalConflict = "prepared_run" | "approver_since_submission" | "already_approved";

/** One admin's approval of a submitted run. */
export interface RunApproval {
  readonly userId: UserId;
  readonly at: Date;
}

/** How far the approval of a submitted run is. */
export interface ApprovalProgress {
  /** By the company's approval policy at the submission. */
  readonly required: number;
  readonly given: readonly RunApproval[];
}

interface Approval {
  readonly run: Pick<Run, "createdBy" | "submittedBy" | "inputEditors">;
  /** Who could approve when the run was submitted. */
  readonly approvers: readonly UserId[];
  readonly approvals: ApprovalProgress;
}

/**
 * Whether an admin may approve a run that others prepared. Approvers count as of its submission: otherwise the submitter could invite a
 * second account of their own. An admin who opened or submitted it, or changed its inputs, does not approve it. Where every approver has,
 * the submitter still does not, unless there is no other approver at all and one approval is enough.
 */
export const approvalConflict = (userId: UserId, { run, approvers, approvals }: Approval): ApprovalConflict | undefined => {
  if (approvals.given.some((approval) => approval.userId === userId)) return "already_approved";
  if (!approvers.includes(userId)) return "approver_since_submission";
  const preparers = preparersOf(run);
  if (!preparers.has(userId)) return undefined;
  if (approvers.some((approver) => !preparers.has(approver))) return "prepared_run";
  return userId === run.submittedBy && (approvers.length > 1 || approvals.required > 1) ? "prepared_run" : undefined;
};

/** Who opened or submitted a run, or changed its inputs. */
export const preparersOf = ({ createdBy, submittedBy, inputEditors }: Approval["run"]): ReadonlySet<UserId | null> =>
  new Set([createdBy, submittedBy, ...inputEditors]);
