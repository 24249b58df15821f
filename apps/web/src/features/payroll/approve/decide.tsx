import { ApproveRun, RejectRun } from "@albashi/contracts/payroll-approval";
import { monthInWords } from "@albashi/dates";
import { useState } from "react";
import { call } from "../../../api-client.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { ReasonDialog } from "../../../ui/reason-dialog.tsx";
import { nairaSigned } from "../../../ui/signed-money.tsx";
import { useRunAct } from "../runs/run-queries.ts";
import { words as all } from "../words.ts";
import type { Approval } from "./approval.ts";
import { words as ofApproval } from "./words.ts";

const words = ofApproval.screen;

/** The yes or the no, and why somebody cannot say it. The yes names the content that was seen. */
export const Decide = ({ approval }: { approval: Approval }) => {
  const { runId, state, contentHash } = approval;
  const [isAsked, setIsAsked] = useState(false);
  const approve = useRunAct(runId, async (seen: string) => {
    await call(ApproveRun, { params: { runId }, body: { contentHash: seen } });
    return words.approved;
  });
  const reject = useRunAct(runId, async (reason: string) => {
    await call(RejectRun, { params: { runId }, body: { reason } });
    return words.rejected;
  });
  if (state === "approved")
    return (
      <Alert tone="done" title={words.approvedTitle}>
        {words.approvedText(all.people(approval.people))}
      </Alert>
    );
  if (state === "rejected") return <Alert tone="information">{words.rejectedTitle}</Alert>;
  if (state !== "in_review" || contentHash === null)
    return (
      <Alert tone="information" title={words.otherState}>
        {words.otherStateNote}
      </Alert>
    );
  return (
    <div className="grid gap-3">
      {!approval.approve.may && approval.approve.whyNot !== null && <Alert tone="information">{approval.approve.whyNot}</Alert>}
      {approve.error && (
        <Alert tone="failed" takesFocus>
          {approve.error.message}
        </Alert>
      )}
      {approval.approve.may && (
        <Button className="whitespace-normal!" isBusy={approve.isPending} onClick={() => approve.mutate(contentHash)}>
          {words.approve(nairaSigned(approval.netKobo), all.people(approval.people))}
        </Button>
      )}
      {approval.reject.may && (
        <Button look="quiet" onClick={() => setIsAsked(true)}>
          {words.reject}
        </Button>
      )}
      {isAsked && (
        <ReasonDialog
          title={words.rejectTitle(monthInWords(approval))}
          effect={words.rejectEffect}
          confirm={words.reject}
          onReason={(reason) => reject.mutateAsync(reason)}
          onClose={() => setIsAsked(false)}
        />
      )}
    </div>
  );
};
