import type { NextPayDay } from "@albashi/contracts/payroll/dashboard";
import type { RunState } from "@albashi/contracts/payroll/runs";
import { messages as allMessages } from "../messages.ts";
import { approvalPath, runPath } from "./use-open-run.ts";

const messages = allMessages.nextPayDay;

const fundingStates: readonly RunState[] = ["approved", "funding"];
const payStepStates: readonly RunState[] = [...fundingStates, "paying", "partially_settled"];

/** The next action on a run and its path. Users who may not perform it get a view-only label. */
export const getNextAction = (
  { runId, state, approval }: Pick<NonNullable<NextPayDay["run"]>, "runId" | "state" | "approval">,
  { month, canPay }: { month: string; canPay: boolean },
): { label: string; to: string } => {
  const isViewOnly = (approval && !approval.may) || (fundingStates.includes(state) && !canPay);
  // The approver's own screen has what the decision needs, and the decision itself.
  const mayApprove = state === "in_review" && approval?.may === true;
  return {
    label: isViewOnly ? messages.view(month) : messages.actions[state](month),
    to: mayApprove ? approvalPath(runId) : payStepStates.includes(state) ? `${runPath(runId)}/pay` : runPath(runId),
  };
};
