import { ReadApproval } from "@albashi/contracts/payroll-approval";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useParams } from "react-router";
import { CallFailed, call } from "../../../api-client.ts";
import { Alert } from "../../../ui/alert.tsx";
import { DayText } from "../../../ui/day-text.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { MomentText } from "../../../ui/moment-text.tsx";
import { Motif } from "../../../ui/motif.tsx";
import { NotHere } from "../../../ui/not-here.tsx";
import { ScreenHeading } from "../../../ui/screen-heading.tsx";
import { nairaSigned, SignedMoney } from "../../../ui/signed-money.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { PartState } from "../part-state.tsx";
import { Freshness } from "../runs/freshness.tsx";
import { runKeys } from "../runs/run-queries.ts";
import { words as all } from "../words.ts";
import type { Approval } from "./approval.ts";
import { Decide } from "./decide.tsx";
import { LargestChanges } from "./largest-changes.tsx";
import { words as ofApproval } from "./words.ts";

const words = ofApproval.screen;

/** One light screen for who approves, on a phone too: how much, for whom, what changed most, and the code of exactly this. */
export const ApprovalScreen = () => {
  const { runId = "" } = useParams();
  const approval = useQuery({
    queryKey: runKeys.approval(runId),
    queryFn: ({ signal }) => call(ReadApproval, { params: { runId }, signal }),
    staleTime: 0,
  });
  const isMissing = approval.error instanceof CallFailed && (approval.error.kind === "not_found" || approval.error.kind === "invalid");
  const title = approval.data ? words.title(approval.data.year, approval.data.month) : words.untitled;
  return (
    <div className="mx-auto grid max-w-xl grid-cols-[minmax(0,1fr)] gap-6">
      <div className="grid gap-1">
        <ScreenHeading title={title} className="font-display text-3xl font-semibold">
          {title}
        </ScreenHeading>
        {approval.data && (
          <p className="text-ink-soft">
            {approval.data.company} · {approval.data.payGroup} · {all.kinds[approval.data.kind]}
          </p>
        )}
      </div>
      {isMissing ? (
        <NotHere title={words.missing} message={words.missingNote}>
          <LinkButton to="/dash/payrollmanage">{words.runs}</LinkButton>
        </NotHere>
      ) : (
        <PartState query={approval} />
      )}
      {approval.data && <Content approval={approval.data} />}
    </div>
  );
};

const Content = ({ approval }: { approval: Approval }) => (
  <>
    <Freshness runId={approval.runId} state={approval.state} />
    <section className="overflow-hidden rounded-card border border-line bg-surface">
      <div className="relative isolate grid gap-1 overflow-hidden border-b border-line bg-indigo-tint px-5 py-5">
        <Motif fade="corner" className="-z-10 text-indigo opacity-[0.16]" />
        <p className="text-sm text-ink-soft">{words.total}</p>
        <p className="flex text-3xl font-bold tracking-tight sm:text-4xl">
          <SignedMoney digits={approval.netKobo} />
        </p>
      </div>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-4 p-5">
        <Fact name={words.people}>{all.people(approval.people)}</Fact>
        <Fact name={words.payDay}>
          <DayText day={approval.payDay} />
        </Fact>
        <Fact name={words.cost}>
          <SignedMoney digits={approval.employerCostKobo} />
        </Fact>
        {approval.netBeforeKobo !== null && (
          <Fact name={words.before}>
            <SignedMoney digits={approval.netBeforeKobo} />
          </Fact>
        )}
        {approval.contentCode !== null && (
          <div className="col-span-2 grid gap-0.5">
            <dt className="text-sm text-ink-soft">{words.code}</dt>
            <dd className="font-mono text-xl font-semibold tracking-wider">{approval.contentCode}</dd>
            <dd className="text-sm text-ink-soft">{words.codeHint}</dd>
          </div>
        )}
      </dl>
      {approval.submitted && (
        <p className="border-t border-line px-5 py-3 text-sm text-ink-soft">
          {words.submitted(approval.submitted.by ?? words.somebody)} <MomentText at={approval.submitted.at} />
        </p>
      )}
    </section>
    <LargestChanges approval={approval} />
    <Found approval={approval} />
    <Decide approval={approval} />
    <TextLink to={`/dash/payroll/runs/${approval.runId}/review`} className="justify-self-start">
      {words.back}
    </TextLink>
  </>
);

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="grid content-start gap-0.5">
    <dt className="text-sm text-ink-soft">{name}</dt>
    <dd className="flex font-semibold">{children}</dd>
  </div>
);

const Found = ({ approval: { findings, unexplainedKobo } }: { approval: Approval }) => {
  const { errors, openWarnings, dismissedWarnings } = findings;
  const told = [
    ...(errors > 0 ? [words.errors(errors)] : []),
    ...(openWarnings > 0 ? [words.open(openWarnings)] : []),
    ...(dismissedWarnings > 0 ? [words.dismissed(dismissedWarnings)] : []),
    ...(unexplainedKobo !== null && unexplainedKobo !== "0" ? [words.unexplained(nairaSigned(unexplainedKobo))] : []),
  ];
  if (told.length === 0) return null;
  return (
    <Alert tone={errors > 0 ? "failed" : "information"} title={words.findings}>
      {told.join(" ")}
    </Alert>
  );
};
