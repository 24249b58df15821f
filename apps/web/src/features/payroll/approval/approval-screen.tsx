import { ReadApproval } from "@albashi/contracts/payroll/approval";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useParams } from "react-router";
import { CallFailed, call } from "../../../api-client.ts";
import { liveStatus } from "../../../app/live-statuses.ts";
import { Alert } from "../../../ui/alert.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { NotAvailable } from "../../../ui/not-available.tsx";
import { ScreenHeading } from "../../../ui/screen-heading.tsx";
import { formatSignedNaira } from "../../../ui/signed-money.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { TimestampText } from "../../../ui/timestamp-text.tsx";
import { messages as allMessages } from "../messages.ts";
import { FreshnessAlert } from "../runs/freshness-alert.tsx";
import { runKeys } from "../runs/run-queries.ts";
import { SectionState } from "../section-state.tsx";
import type { Approval } from "./approval.ts";
import { ApprovalDecision } from "./approval-decision.tsx";
import { ApprovalSummary } from "./approval-summary.tsx";
import { Dismissals } from "./dismissals.tsx";
import { LargestChanges } from "./largest-changes.tsx";
import { messages as approvalMessages } from "./messages.ts";

const messages = approvalMessages.screen;

interface ApprovalScreenProps {
  /** The next action on an approved run, from the payments feature. */
  readonly nextPayment: (approval: Approval) => ReactNode;
}

/** The approver's screen, suited to a phone: totals, largest changes, findings and the content code. */
export const ApprovalScreen = ({ nextPayment }: ApprovalScreenProps) => {
  const { runId = "" } = useParams();
  const approval = useQuery({
    queryKey: runKeys.approval(runId),
    queryFn: ({ signal }) => call(ReadApproval, { params: { runId }, signal }),
    staleTime: 0,
    meta: liveStatus,
  });
  const isNotFound = approval.error instanceof CallFailed && (approval.error.kind === "not_found" || approval.error.kind === "invalid");
  const title = approval.data ? messages.title(approval.data.year, approval.data.month) : messages.untitled;
  return (
    <div data-wide className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="grid gap-1">
        <ScreenHeading title={title} className="font-display text-3xl font-semibold">
          {title}
        </ScreenHeading>
        {approval.data && (
          <p className="text-ink-soft">
            {approval.data.company} · {approval.data.payGroup} · {allMessages.kinds[approval.data.kind]}
          </p>
        )}
      </div>
      {isNotFound ? (
        <NotAvailable title={messages.notFound} message={messages.notFoundNote}>
          <LinkButton to="/dash/payrollmanage">{messages.allRuns}</LinkButton>
        </NotAvailable>
      ) : (
        <SectionState query={approval} />
      )}
      {approval.data && <ApprovalContent approval={approval.data} nextPayment={nextPayment} />}
    </div>
  );
};

const ApprovalContent = ({ approval, nextPayment }: ApprovalScreenProps & { approval: Approval }) => (
  <>
    <FreshnessAlert runId={approval.runId} state={approval.state} />
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,1fr)_25rem]">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <ApprovalSummary approval={approval} />
        <LargestChanges approval={approval} />
        <Dismissals approval={approval} />
      </div>
      <section aria-labelledby="decision" className="grid gap-4 rounded-card border border-line bg-surface p-5 xl:sticky xl:top-8">
        <h2 id="decision" className="text-lg font-semibold">
          {messages.decision}
        </h2>
        {approval.submitted && (
          <p className="text-sm text-ink-soft">
            {messages.submitted(approval.submitted.by ?? messages.unknownUser)} <TimestampText at={approval.submitted.at} />
          </p>
        )}
        {approval.contentCode !== null && (
          <div className="grid gap-0.5">
            <p className="text-sm text-ink-soft">{messages.code}</p>
            <p className="font-mono text-xl font-semibold tracking-wider">{approval.contentCode}</p>
            <p className="text-sm text-ink-soft">{messages.codeHint}</p>
          </div>
        )}
        <FindingsAlert approval={approval} />
        <ApprovalDecision approval={approval} nextPayment={nextPayment} />
        <TextLink to={`/dash/payroll/runs/${approval.runId}/review`} className="justify-self-start">
          {messages.back}
        </TextLink>
      </section>
    </div>
  </>
);

const FindingsAlert = ({ approval: { findings, unexplainedKobo } }: { approval: Approval }) => {
  const { errors, openWarnings } = findings;
  const texts = [
    ...(errors > 0 ? [messages.errors(errors)] : []),
    ...(openWarnings > 0 ? [messages.openWarnings(openWarnings)] : []),
    ...(unexplainedKobo !== null && unexplainedKobo !== "0" ? [messages.unexplained(formatSignedNaira(unexplainedKobo))] : []),
  ];
  if (texts.length === 0) return null;
  return (
    <Alert tone={errors > 0 ? "error" : "info"} title={messages.findings}>
      {texts.join(" ")}
    </Alert>
  );
};
