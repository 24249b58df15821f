import { ReadApproval } from "@albashi/contracts/payroll/approval";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useParams } from "react-router";
import { CallFailed, call } from "../../../api-client.ts";
import { liveStatus } from "../../../app/live-statuses.ts";
import { Alert } from "../../../ui/alert.tsx";
import { DayText } from "../../../ui/day-text.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { Motif } from "../../../ui/motif.tsx";
import { NotAvailable } from "../../../ui/not-available.tsx";
import { ScreenHeading } from "../../../ui/screen-heading.tsx";
import { formatSignedNaira, SignedMoney } from "../../../ui/signed-money.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { TimestampText } from "../../../ui/timestamp-text.tsx";
import { messages as allMessages } from "../messages.ts";
import { FreshnessAlert } from "../runs/freshness-alert.tsx";
import { runKeys } from "../runs/run-queries.ts";
import { SectionState } from "../section-state.tsx";
import type { Approval } from "./approval.ts";
import { ApprovalDecision } from "./approval-decision.tsx";
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
    <div className="mx-auto grid max-w-xl grid-cols-[minmax(0,1fr)] gap-6">
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
    <section className="overflow-hidden rounded-card border border-line bg-surface">
      <div className="relative isolate grid gap-1 overflow-hidden border-b border-line bg-indigo-tint px-5 py-5">
        <Motif fade="corner" className="-z-10 text-indigo opacity-[0.16]" />
        <p className="text-sm text-ink-soft">{messages.total}</p>
        <p className="flex text-3xl font-bold tracking-tight sm:text-4xl">
          <SignedMoney amountKobo={approval.netKobo} />
        </p>
      </div>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-4 p-5">
        <Fact name={messages.people}>{allMessages.people(approval.people)}</Fact>
        <Fact name={messages.payDay}>
          <DayText day={approval.payDay} />
        </Fact>
        <Fact name={messages.cost}>
          <SignedMoney amountKobo={approval.employerCostKobo} />
        </Fact>
        {approval.netBeforeKobo !== null && (
          <Fact name={messages.previousNet}>
            <SignedMoney amountKobo={approval.netBeforeKobo} />
          </Fact>
        )}
        {approval.contentCode !== null && (
          <div className="col-span-2 grid gap-0.5">
            <dt className="text-sm text-ink-soft">{messages.code}</dt>
            <dd className="font-mono text-xl font-semibold tracking-wider">{approval.contentCode}</dd>
            <dd className="text-sm text-ink-soft">{messages.codeHint}</dd>
          </div>
        )}
      </dl>
      {approval.submitted && (
        <p className="border-t border-line px-5 py-3 text-sm text-ink-soft">
          {messages.submitted(approval.submitted.by ?? messages.unknownUser)} <TimestampText at={approval.submitted.at} />
        </p>
      )}
    </section>
    <LargestChanges approval={approval} />
    <FindingsAlert approval={approval} />
    <Dismissals approval={approval} />
    <ApprovalDecision approval={approval} nextPayment={nextPayment} />
    <TextLink to={`/dash/payroll/runs/${approval.runId}/review`} className="justify-self-start">
      {messages.back}
    </TextLink>
  </>
);

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="grid content-start gap-0.5">
    <dt className="text-sm text-ink-soft">{name}</dt>
    <dd className="flex font-semibold">{children}</dd>
  </div>
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
