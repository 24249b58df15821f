import { SubmitRun } from "@albashi/contracts/payroll/approval";
import type { RunPage } from "@albashi/contracts/payroll/runs";
import { ClipboardCheck } from "lucide-react";
import { useParams } from "react-router";
import { call } from "../../../api-client.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { formatSignedNaira } from "../../../ui/signed-money.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { TimestampText } from "../../../ui/timestamp-text.tsx";
import { showToast } from "../../../ui/toasts.ts";
import { messages as allMessages } from "../messages.ts";
import { Freshness } from "../runs/freshness.tsx";
import { actionAvailability, useRun, useRunAction } from "../runs/run-queries.ts";
import { messages as approvalMessages } from "./messages.ts";

const messages = approvalMessages.step;

/** The third step: the maker submits what they saw, somebody else approves exactly that. */
export const ApproveStep = () => {
  const { runId = "" } = useParams();
  const { data: run } = useRun(runId);
  if (run === undefined) return <Skeleton className="h-40 w-full rounded-card" />;
  return (
    <>
      <Freshness runId={runId} state={run.state} />
      <Standing run={run} />
    </>
  );
};

const Standing = ({ run }: { run: RunPage }) => {
  if (run.approved !== null) return <Approved run={run} />;
  if (run.state === "in_review") return <Waiting run={run} />;
  if (run.isCalculated && run.contentHash !== null) return <Submit run={run} contentHash={run.contentHash} />;
  return (
    <EmptyState Icon={ClipboardCheck} title={messages.notCalculated} message={messages.notCalculatedNote}>
      <LinkButton replace to={`/dash/payroll/runs/${run.runId}/review`}>
        {messages.toReview}
      </LinkButton>
    </EmptyState>
  );
};

const Submit = ({ run, contentHash }: { run: RunPage; contentHash: string }) => {
  const submit = useRunAction(run.runId, async () => {
    await call(SubmitRun, { params: { runId: run.runId }, body: { contentHash } });
    return messages.submitted;
  });
  const { may, whyNot } = actionAvailability(run, "submit");
  const label = messages.submit(formatSignedNaira(run.totals?.netKobo ?? "0"), allMessages.people(run.totals?.people ?? 0));
  return (
    <Panel title={messages.submitTitle}>
      <p className="text-ink-soft">{messages.submitText}</p>
      <Code code={run.contentCode} />
      {!may && whyNot !== null && <Alert tone="information">{whyNot}</Alert>}
      {submit.error && (
        <Alert tone="failed" takesFocus>
          {submit.error.message}
        </Alert>
      )}
      {may && (
        <Button className="justify-self-start whitespace-normal!" isBusy={submit.isPending} onClick={() => submit.mutate()}>
          {label}
        </Button>
      )}
    </Panel>
  );
};

const Waiting = ({ run }: { run: RunPage }) => {
  const { may, whyNot } = actionAvailability(run, "approve");
  const to = `/dash/payroll/approve/${run.runId}`;
  const copy = () => void navigator.clipboard.writeText(new URL(`/#${to}`, location.href).href).then(() => showToast(messages.copied));
  return (
    <Panel title={messages.waitingTitle}>
      {run.submitted && (
        <p className="text-ink-soft">
          {messages.waiting(run.submitted.by ?? messages.somebody)} <TimestampText at={run.submitted.at} />.
        </p>
      )}
      <Code code={run.contentCode} />
      {!may && whyNot !== null && <Alert tone="information">{whyNot}</Alert>}
      <div className="flex flex-wrap gap-3">
        {may && <LinkButton to={to}>{messages.look}</LinkButton>}
        <Button variant="quiet" onClick={copy}>
          {messages.link}
        </Button>
      </div>
    </Panel>
  );
};

const Approved = ({ run }: { run: RunPage }) => (
  <Panel title={messages.approvedTitle}>
    {run.approved && (
      <Alert tone="done">
        {messages.approvedBy(run.approved.by ?? messages.somebody)} <TimestampText at={run.approved.at} />.{" "}
        {run.approved.hadOneApprover && messages.oneApprover}
      </Alert>
    )}
    <Code code={run.contentCode} />
    <LinkButton replace to={`/dash/payroll/runs/${run.runId}/pay`} className="justify-self-start">
      {messages.next}
    </LinkButton>
  </Panel>
);

const Code = ({ code }: { code: string | null }) =>
  code !== null && (
    <div className="grid gap-0.5">
      <p className="text-sm text-ink-soft">{messages.code}</p>
      <p className="font-mono text-xl font-semibold tracking-wider">{code}</p>
      <p className="text-sm text-ink-soft">{messages.codeHint}</p>
    </div>
  );
