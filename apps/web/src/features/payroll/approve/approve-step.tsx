import { SubmitRun } from "@albashi/contracts/payroll-approval";
import type { RunPage } from "@albashi/contracts/payroll-runs";
import { ClipboardCheck } from "lucide-react";
import { useParams } from "react-router";
import { call } from "../../../api-client.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { MomentText } from "../../../ui/moment-text.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { nairaSigned } from "../../../ui/signed-money.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { tell } from "../../../ui/toasts.ts";
import { Freshness } from "../runs/freshness.tsx";
import { mayOf, useRun, useRunAct } from "../runs/run-queries.ts";
import { words as all } from "../words.ts";
import { words as ofApproval } from "./words.ts";

const words = ofApproval.step;

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
    <EmptyState Icon={ClipboardCheck} title={words.notCalculated} message={words.notCalculatedNote}>
      <LinkButton replace to={`/dash/payroll/runs/${run.runId}/review`}>
        {words.toReview}
      </LinkButton>
    </EmptyState>
  );
};

const Submit = ({ run, contentHash }: { run: RunPage; contentHash: string }) => {
  const submit = useRunAct(run.runId, async () => {
    await call(SubmitRun, { params: { runId: run.runId }, body: { contentHash } });
    return words.submitted;
  });
  const { may, whyNot } = mayOf(run, "submit");
  const label = words.submit(nairaSigned(run.totals?.netKobo ?? "0"), all.people(run.totals?.people ?? 0));
  return (
    <Panel title={words.submitTitle}>
      <p className="text-ink-soft">{words.submitText}</p>
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
  const { may, whyNot } = mayOf(run, "approve");
  const to = `/dash/payroll/approve/${run.runId}`;
  const copy = () => void navigator.clipboard.writeText(new URL(`/#${to}`, location.href).href).then(() => tell(words.copied));
  return (
    <Panel title={words.waitingTitle}>
      {run.submitted && (
        <p className="text-ink-soft">
          {words.waiting(run.submitted.by ?? words.somebody)} <MomentText at={run.submitted.at} />.
        </p>
      )}
      <Code code={run.contentCode} />
      {!may && whyNot !== null && <Alert tone="information">{whyNot}</Alert>}
      <div className="flex flex-wrap gap-3">
        {may && <LinkButton to={to}>{words.look}</LinkButton>}
        <Button look="quiet" onClick={copy}>
          {words.link}
        </Button>
      </div>
    </Panel>
  );
};

const Approved = ({ run }: { run: RunPage }) => (
  <Panel title={words.approvedTitle}>
    {run.approved && (
      <Alert tone="done">
        {words.approvedBy(run.approved.by ?? words.somebody)} <MomentText at={run.approved.at} />.{" "}
        {run.approved.hadOneApprover && words.oneApprover}
      </Alert>
    )}
    <Code code={run.contentCode} />
    <LinkButton replace to={`/dash/payroll/runs/${run.runId}/pay`} className="justify-self-start">
      {words.next}
    </LinkButton>
  </Panel>
);

const Code = ({ code }: { code: string | null }) =>
  code !== null && (
    <div className="grid gap-0.5">
      <p className="text-sm text-ink-soft">{words.code}</p>
      <p className="font-mono text-xl font-semibold tracking-wider">{code}</p>
      <p className="text-sm text-ink-soft">{words.codeHint}</p>
    </div>
  );
