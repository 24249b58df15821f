import { ApproveRun, RejectRun } from "@albashi/contracts/payroll/approval";
import { formatMonth } from "@albashi/dates";
import { type ReactNode, useState } from "react";
import { call } from "../../../api-client.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { ReasonDialog } from "../../../ui/reason-dialog.tsx";
import { formatSignedNaira } from "../../../ui/signed-money.tsx";
import { messages as allMessages } from "../messages.ts";
import { useRunAction } from "../runs/run-queries.ts";
import type { Approval } from "./approval.ts";
import { ApprovalProgress } from "./approval-progress.tsx";
import { messages as approvalMessages } from "./messages.ts";

const messages = approvalMessages.screen;

interface ApprovalDecisionProps {
  readonly approval: Approval;
  readonly nextPayment: (approval: Approval) => ReactNode;
}

const approvedStates: readonly Approval["state"][] = ["approved", "funding", "paying", "settled", "partially_settled", "closed"];

/** Approves or rejects a run, or shows why the user cannot. The approval contains the hash of the content that was shown. */
export const ApprovalDecision = ({ approval, nextPayment }: ApprovalDecisionProps) => {
  const { runId, state, contentHash } = approval;
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  const approve = useRunAction(runId, async (seenHash: string) => {
    const run = await call(ApproveRun, { params: { runId }, body: { contentHash: seenHash } });
    return run.state === "in_review" ? messages.approvalGiven : messages.approved;
  });
  const reject = useRunAction(runId, async (reason: string) => {
    await call(RejectRun, { params: { runId }, body: { reason } });
    return messages.rejected;
  });
  if (approvedStates.includes(state))
    return (
      <div className="grid justify-items-start gap-4">
        <Alert tone="success" title={messages.approvedTitle}>
          {messages.approvedText(allMessages.people(approval.people))}
        </Alert>
        {nextPayment(approval)}
      </div>
    );
  if (state === "rejected") return <Alert tone="info">{messages.rejectedTitle}</Alert>;
  if (state !== "in_review" || contentHash === null)
    return (
      <Alert tone="info" title={messages.nothingToApprove}>
        {messages.nothingToApproveNote}
      </Alert>
    );
  return (
    <div className="grid gap-3">
      <ApprovalProgress approvals={approval.approvals} />
      <BlockReason approval={approval} />
      {approve.error && (
        <Alert tone="error" takesFocus>
          {approve.error.message}
        </Alert>
      )}
      {approval.approve.may && (
        <Button className="px-3! whitespace-normal!" isBusy={approve.isPending} onClick={() => approve.mutate(contentHash)}>
          {messages.approve(formatSignedNaira(approval.netKobo), allMessages.people(approval.people))}
        </Button>
      )}
      {approval.reject.may && (
        <Button variant="secondary" onClick={() => setIsDialogOpen(true)}>
          {messages.reject}
        </Button>
      )}
      {isDialogOpen && (
        <ReasonDialog
          title={messages.rejectTitle(formatMonth(approval))}
          description={messages.rejectEffect}
          confirm={messages.reject}
          onReason={(reason) => reject.mutateAsync(reason)}
          onClose={() => setIsDialogOpen(false)}
        />
      )}
    </div>
  );
};

/** Why the user cannot approve the run, unless it is said already. */
const BlockReason = ({ approval: { approve, approvals } }: { approval: Approval }) =>
  !approve.may && approve.whyNot !== null && approve.whyNot !== approvals.shortage && <Alert tone="info">{approve.whyNot}</Alert>;
