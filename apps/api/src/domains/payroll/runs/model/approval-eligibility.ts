import type { UserId } from "@albashi/contracts/ids";
import type { Run } from "./run.ts";

/** Why an admin whose role may approve cannot approve this run. */
export type ApprovalConflict = "prepared_run" | "approver_since_submission";

interface Approval {
  readonly run: Pick<Run, "createdBy" | "submittedBy" | "inputEditors">;
  /** Who could approve when the run was submitted. */
  readonly approvers: readonly UserId[];
}

/**
 * Whether an admin may approve a run that others prepared. Approvers count as of its submission: otherwise the submitter could invite a
 * second account of their own. An admin who opened or submitted it, or changed its inputs, does not approve it. Where every approver has,
 * the submitter still does not, unless there is no other approver at all.
 */
export const approvalConflict = (userId: UserId, { run, approvers }: Approval): ApprovalConflict | undefined => {
  if (!approvers.includes(userId)) return "approver_since_submission";
  const preparers = new Set([run.createdBy, run.submittedBy, ...run.inputEditors]);
  if (!preparers.has(userId)) return undefined;
  if (approvers.some((approver) => !preparers.has(approver))) return "prepared_run";
  return userId === run.submittedBy && approvers.length > 1 ? "prepared_run" : undefined;
};
