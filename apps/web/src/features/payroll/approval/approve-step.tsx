import { SubmitRun } from "@albashi/contracts/payroll/approval";
import type { RunDetails } from "@albashi/contracts/payroll/runs";
import { ClipboardCheck } from "lucide-react";
import type { ReactNode } from "react";
import { useParams } from "react-router";
import { call } from "../../../api-client.ts";
import { useCan } from "../../../app/rights.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { formatSignedNaira } from "../../../ui/signed-money.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { TimestampText } from "../../../ui/timestamp-text.tsx";
import { showToast } from "../../../ui/toasts.ts";
import { messages as allMessages } from "../messages.ts";
import { FreshnessAlert } from "../runs/freshness-alert.tsx";
import { needsRecalculation } from "../runs/needs-recalculation.ts";
import { actionAvailability, useRun, useRunAction } from "../runs/run-queries.ts";
import { approvalPath, runPath } from "../runs/use-open-run.ts";
import { useSourceChanges } from "../runs/use-source-changes.ts";
import { ApprovalProgress } from "./approval-progress.tsx";
import { messages as approvalMessages } from "./messages.ts";

const messages = approvalMessages.step;

interface ApproveStepProps {
  /** The next action on an approved run, from the payments feature. */
  readonly nextPayment: (run: RunDetails) => ReactNode;
}

/** The approval step of a run: one user submits the content they reviewed, another approves exactly that content. */
export const ApproveStep = ({ nextPayment }: ApproveStepProps) => {
  const { runId = "" } = useParams();
  const { data: run } = useRun(runId);
  if (run === undefined) return <Skeleton className="h-40 w-full rounded-card" />;
  return (
    <>
      {/* The run screen itself says that a run is out of date once the server has marked it so. */}
      {!needsRecalculation(run) && <FreshnessAlert runId={runId} state={run.state} />}
      <ApprovalStatus run={run} nextPayment={nextPayment} />
    </>
  );
};

const ApprovalStatus = ({ run, nextPayment }: ApproveStepProps & { run: RunDetails }) => {
  if (run.approved !== null) return <ApprovedPanel run={run}>{nextPayment(run)}</ApprovedPanel>;
  if (run.state === "in_review") return <WaitingPanel run={run} />;
  if (run.isCalculated && run.contentHash !== null) return <SubmitPanel run={run} contentHash={run.contentHash} />;
  return (
    <EmptyState Icon={ClipboardCheck} title={messages.notCalculated} message={messages.notCalculatedNote}>
      <LinkButton replace to={`/dash/payroll/runs/${run.runId}/review`}>
        {messages.goToReview}
      </LinkButton>
    </EmptyState>
  );
};

const SubmitPanel = ({ run, contentHash }: { run: RunDetails; contentHash: string }) => {
  const submit = useRunAction(run.runId, async () => {
    await call(SubmitRun, { params: { runId: run.runId }, body: { contentHash } });
    return messages.submitted;
  });
  const { isAllowed, blockText } = actionAvailability(run, "submit");
  const isOutOfDate = useSourceChanges(run.runId, run.state) !== null;
  const label = messages.submit(formatSignedNaira(run.totals?.netKobo ?? "0"), allMessages.people(run.totals?.people ?? 0));
  return (
    <Panel title={messages.submitTitle}>
      <p className="text-ink-soft">{messages.submitText}</p>
      <ContentCode code={run.contentCode} />
      {!isAllowed && blockText !== null && <Alert tone="info">{blockText}</Alert>}
      {submit.error && (
        <Alert tone="error" takesFocus>
          {submit.error.message}
        </Alert>
      )}
      {isAllowed && isOutOfDate && <p className="text-ink-soft">{messages.outOfDate}</p>}
      {isAllowed && !isOutOfDate && (
        <Button className="justify-self-start whitespace-normal!" isBusy={submit.isPending} onClick={() => submit.mutate()}>
          {label}
        </Button>
      )}
    </Panel>
  );
};

const WaitingPanel = ({ run }: { run: RunDetails }) => {
  const { isAllowed, blockText } = actionAvailability(run, "approve");
  const can = useCan();
  const isOutOfDate = useSourceChanges(run.runId, run.state) !== null;
  const copyLink = () =>
    void navigator.clipboard
      .writeText(new URL(`/#${approvalPath(run.runId)}`, location.href).href)
      .then(() => showToast(messages.linkCopied));
  return (
    <Panel title={messages.waitingTitle}>
      {run.totals && (
        <p className="text-lg font-semibold">
          {messages.waitingAmount(formatSignedNaira(run.totals.netKobo), allMessages.people(run.totals.people))}
        </p>
      )}
      {run.submitted && (
        <p className="text-ink-soft">
          {messages.waiting(run.submitted.by ?? messages.unknownUser)} <TimestampText at={run.submitted.at} />.
        </p>
      )}
      <ApprovalProgress approvals={run.approvals} />
      <ContentCode code={run.contentCode} />
      {!isAllowed && blockText !== null && blockText !== run.approvals.shortage && <Alert tone="info">{blockText}</Alert>}
      <div className="flex flex-wrap gap-3">
        {isAllowed && (
          <LinkButton variant={isOutOfDate ? "secondary" : "primary"} to={approvalPath(run.runId)}>
            {messages.reviewAndApprove}
          </LinkButton>
        )}
        <Button variant="secondary" onClick={copyLink}>
          {messages.copyLink}
        </Button>
      </div>
      {can("payroll.write") && (
        <p className="text-sm text-ink-soft">
          {messages.canChange} <TextLink to={`${runPath(run.runId)}/inputs`}>{messages.changeInputs}</TextLink>
        </p>
      )}
    </Panel>
  );
};

const ApprovedPanel = ({ run, children }: { run: RunDetails; children: ReactNode }) => (
  <Panel title={messages.approvedTitle}>
    {run.approved && (
      <Alert tone="success">
        {messages.approvedBy(namesOfApprovers(run))} <TimestampText at={run.approved.at} />.{" "}
        {run.approved.hadOneApprover && messages.oneApprover}
      </Alert>
    )}
    <ContentCode code={run.contentCode} />
    {children}
  </Panel>
);

const namesOfApprovers = ({ approved, approvals: { given } }: RunDetails) =>
  (given.length > 1 ? given : [approved]).map((approval) => approval?.by ?? messages.unknownUser);

const ContentCode = ({ code }: { code: string | null }) =>
  code !== null && (
    <div className="grid gap-0.5">
      <p className="text-sm text-ink-soft">{messages.code}</p>
      <p className="font-mono text-xl font-semibold tracking-wider">{code}</p>
      <p className="text-sm text-ink-soft">{messages.codeHint}</p>
    </div>
  );
