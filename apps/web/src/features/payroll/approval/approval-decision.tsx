import { ApproveRun, RejectRun } from "@albashi/contracts/payroll/approval";
import { formatMonth } from "@albashi/dates";
import { type ReactNode, useId, useState } from "react";
import { call } from "../../../api-client.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { ReasonDialog } from "../../../ui/reason-dialog.tsx";
import { formatSignedNaira } from "../../../ui/signed-money.tsx";
import { messages as allMessages } from "../messages.ts";
import { useRunAction } from "../runs/run-queries.ts";
import { useSourceChanges } from "../runs/use-source-changes.ts";
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
  const isOutOfDate = useSourceChanges(runId, state) !== null;
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
        <ApproveButton
          approval={approval}
          isOutOfDate={isOutOfDate}
          isBusy={approve.isPending}
          onApprove={() => approve.mutate(contentHash)}
        />
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

interface ApproveButtonProps {
  readonly approval: Approval;
  /** Figures that are out of date cannot be approved. The button stays, so that the user learns why. */
  readonly isOutOfDate: boolean;
  readonly isBusy: boolean;
  readonly onApprove: () => void;
}

const ApproveButton = ({ approval, isOutOfDate, isBusy, onApprove }: ApproveButtonProps) => {
  const reasonId = useId();
  const label = messages.approve(formatSignedNaira(approval.netKobo), allMessages.people(approval.people));
  if (!isOutOfDate)
    return (
      <Button className="px-3! whitespace-normal!" isBusy={isBusy} onClick={onApprove}>
        {label}
      </Button>
    );
  return (
    <>
      <Button variant="secondary" className="px-3! whitespace-normal!" aria-disabled aria-describedby={reasonId}>
        {label}
      </Button>
      <p id={reasonId} className="text-sm text-clay">
        {messages.outOfDate}
      </p>
    </>
  );
};

/** Why the user cannot approve the run, unless it is said already. */
const BlockReason = ({ approval: { approve, approvals } }: { approval: Approval }) =>
  !approve.may && approve.whyNot !== null && approve.whyNot !== approvals.shortage && <Alert tone="info">{approve.whyNot}</Alert>;
