import { type ReactNode, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { DecideDialog } from "./decide-dialog.tsx";
import type { Decision, RequestToDecide } from "./decisions.ts";
import { formatDays, formatSpan } from "./format-leave.ts";
import { LeaveBadge } from "./leave-badge.tsx";
import { messages as leaveMessages } from "./messages.ts";
import { RequestDecisions } from "./request-decisions.tsx";

const messages = leaveMessages.decide;

interface RequestsToDecideProps {
  readonly requests: readonly RequestToDecide[];
  /** Sends a decision; rejects with the reason when that fails. Left out where the user may only read. */
  readonly onDecide?: (request: RequestToDecide, decision: Decision) => Promise<unknown>;
  /** Further things to do with a request, such as cancelling it. */
  readonly actions?: (request: RequestToDecide) => ReactNode;
}

/** Requests with what a decision needs: the days, the balance afterwards, and who else is away. */
export const RequestsToDecide = ({ requests, onDecide, actions }: RequestsToDecideProps) => (
  <ul className="grid grid-cols-[minmax(0,1fr)] gap-4">
    {requests.map((request) => (
      <li key={request.requestId}>
        <article
          aria-label={messages.actions(request.fullName)}
          className="grid grid-cols-[minmax(0,1fr)] gap-4 rounded-card border border-line bg-surface p-5"
        >
          <RequestText request={request} />
          {request.state === "asked" && onDecide && <Decide request={request} onDecide={onDecide} />}
          {actions?.(request)}
        </article>
      </li>
    ))}
  </ul>
);

const RequestText = ({ request }: { request: RequestToDecide }) => {
  const { fullName, type, state, costHundredths, unpaidHundredths, balanceAfterHundredths, othersAway, note, certificate } = request;
  const isAsked = state === "asked";
  const isApproved = state === "approved" || state === "noted";
  const facts = [
    isAsked && balanceAfterHundredths !== null && messages.left(formatDays(balanceAfterHundredths)),
    (isAsked || isApproved) && unpaidHundredths > 0 && messages.unpaid(formatDays(unpaidHundredths)),
    isAsked && messages.others(othersAway),
  ].filter((fact) => fact !== false);
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <p className="text-lg font-semibold wrap-anywhere">{fullName}</p>
        <LeaveBadge state={state} />
      </div>
      <div className="grid gap-0.5">
        <p className="font-medium">{leaveMessages.ask.costs(formatDays(costHundredths), leaveMessages.types[type])}</p>
        <p>{formatSpan(request)}</p>
      </div>
      {facts.length > 0 && (
        <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-soft">
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      )}
      {certificate === "needed" && <p className="text-sm font-medium text-amber">{leaveMessages.request.neededShort}</p>}
      {certificate === "seen" && <p className="text-sm text-ink-soft">{leaveMessages.request.seen}</p>}
      {note !== null && <p className="text-sm wrap-anywhere">{`“${note}”`}</p>}
      <RequestDecisions decisions={request.decisions} />
    </div>
  );
};

const Decide = ({ request, onDecide }: { request: RequestToDecide; onDecide: NonNullable<RequestsToDecideProps["onDecide"]> }) => {
  const [verdict, setVerdict] = useState<Decision["verdict"]>();
  if (!request.isYours) return <p className="text-sm text-ink-soft">{messages.notYours}</p>;
  return (
    <div className="flex flex-wrap gap-3">
      <Button onClick={() => setVerdict("approved")}>{messages.approve}</Button>
      <Button variant="secondary" onClick={() => setVerdict("refused")}>
        {messages.refuse}
      </Button>
      {verdict !== undefined && (
        <DecideDialog
          request={request}
          verdict={verdict}
          onDecide={(decision) => onDecide(request, decision)}
          onClose={() => setVerdict(undefined)}
        />
      )}
    </div>
  );
};
