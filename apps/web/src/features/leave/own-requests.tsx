import { CancelOwnLeave, type LeaveRequestSummary, ShortenOwnLeave, WithdrawLeave } from "@albashi/contracts/leave/requests";
import { lagosDayOf } from "@albashi/dates";
import { CalendarRange } from "lucide-react";
import { useState } from "react";
import { call } from "../../api-client.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { SectionState } from "../../ui/section-state.tsx";
import { useMutationAction } from "../../ui/use-mutation-action.ts";
import { formatDays, formatSpan } from "./format-leave.ts";
import { LeaveBadge } from "./leave-badge.tsx";
import { leaveKey, useOwnRequests } from "./leave-queries.ts";
import { messages as leaveMessages } from "./messages.ts";
import { RequestDecisions } from "./request-decisions.tsx";
import { ShortenDialog } from "./shorten-dialog.tsx";

const messages = leaveMessages.own;

type Act = "withdraw" | "cancel" | "shorten";

/** The employee's own requests, newest first, with what can still be done about each. */
export const OwnRequests = () => {
  const list = useOwnRequests();
  const requests = list.data?.pages.flatMap((page) => page.requests) ?? [];
  return (
    <section aria-labelledby="own-requests" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 id="own-requests" className="text-lg font-semibold">
        {messages.requests}
      </h2>
      <SectionState query={list} messages={leaveMessages.load} />
      {list.isSuccess && requests.length === 0 && <EmptyState Icon={CalendarRange} title={messages.empty} message={messages.emptyNote} />}
      {requests.length > 0 && (
        <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
          {requests.map((request) => (
            <li key={request.requestId}>
              <OwnRequest request={request} />
            </li>
          ))}
        </ul>
      )}
      {list.hasNextPage && (
        <Button
          variant="secondary"
          className="justify-self-start"
          isBusy={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {leaveMessages.older}
        </Button>
      )}
    </section>
  );
};

const OwnRequest = ({ request }: { request: LeaveRequestSummary }) => {
  const { type, costHundredths, unpaidHundredths, state, note, certificate, decisions } = request;
  const [act, setAct] = useState<Act>();
  const acts = actsOn(request, lagosDayOf(new Date()));
  return (
    <div className="grid gap-2 px-5 py-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <p className="font-semibold">{formatSpan(request)}</p>
        <LeaveBadge state={state} />
      </div>
      <p className="text-sm text-ink-soft">
        {leaveMessages.ask.costs(formatDays(costHundredths), leaveMessages.types[type])}
        {unpaidHundredths > 0 && type !== "unpaid" && `, ${leaveMessages.request.unpaid(formatDays(unpaidHundredths))}`}
      </p>
      {note !== null && <p className="text-sm wrap-anywhere">{note}</p>}
      {certificate === "needed" && isLive(state) && <p className="text-sm font-medium text-amber">{leaveMessages.request.needed}</p>}
      <RequestDecisions decisions={decisions} />
      {acts.length > 0 && (
        <div className="flex flex-wrap gap-3 pt-1">
          {acts.map((one) => (
            <Button key={one} variant="secondary" aria-label={`${messages[one]}: ${formatSpan(request)}`} onClick={() => setAct(one)}>
              {messages[one]}
            </Button>
          ))}
        </div>
      )}
      {act !== undefined && <Acting act={act} request={request} onClose={() => setAct(undefined)} />}
    </div>
  );
};

const isLive = (state: LeaveRequestSummary["state"]) => state === "asked" || state === "approved" || state === "noted";

/** Undecided requests are withdrawn. Approved leave is cancelled before it begins, and shortened until its last day. */
const actsOn = ({ state, from, to }: LeaveRequestSummary, today: string): Act[] => {
  if (state === "asked") return ["withdraw"];
  if (state !== "approved" && state !== "noted") return [];
  if (from > today) return ["cancel"];
  return to > today ? ["shorten"] : [];
};

const Acting = ({ act, request, onClose }: { act: Act; request: LeaveRequestSummary; onClose: () => void }) => {
  const { requestId, type } = request;
  const params = { requestId };
  const refresh = useMutationAction(
    async (lastDay?: string) => {
      if (act === "withdraw") await call(WithdrawLeave, { params });
      else if (act === "cancel") await call(CancelOwnLeave, { params });
      else await call(ShortenOwnLeave, { params, body: { lastDay: lastDay ?? "" } });
      onClose();
      return { withdraw: messages.withdrawn, cancel: messages.cancelled, shorten: messages.shortened }[act];
    },
    (queries) => queries.invalidateQueries({ queryKey: leaveKey }),
  );
  if (act === "shorten") return <ShortenDialog request={request} onShorten={(lastDay) => refresh.mutateAsync(lastDay)} onClose={onClose} />;
  const what = leaveMessages.types[type].toLowerCase();
  return (
    <ConfirmDialog
      title={act === "withdraw" ? messages.withdrawTitle(what) : messages.cancelTitle(what)}
      description={`${formatSpan(request)}. ${act === "withdraw" ? messages.withdrawText : messages.cancelText}`}
      confirm={messages[act]}
      onConfirm={() => refresh.mutate(undefined)}
      onClose={onClose}
    >
      {refresh.error && <Alert tone="error">{refresh.error.message || leaveMessages.actionFailed}</Alert>}
    </ConfirmDialog>
  );
};
