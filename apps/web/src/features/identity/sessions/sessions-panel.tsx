import { useState } from "react";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { QueryState } from "../../../ui/query-state.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { messages } from "../second-factor/messages.ts";
import { SessionRow } from "./session-row.tsx";
import { type OpenSession, useEndSessions, useSessions } from "./sessions.ts";

/** All sessions of the user, each with a logout button. */
export const SessionsPanel = () => {
  const list = useSessions();
  return (
    <Panel title={messages.sessions.title}>
      <QueryState query={list} loading={messages.sessions.loading} failedTitle={messages.failedTitle} failed={messages.failed}>
        <Skeleton className="h-5 w-48 max-w-full" />
        <Skeleton className="h-4 w-72 max-w-full" />
      </QueryState>
      {list.isSuccess && <Sessions sessions={list.data.sessions} />}
    </Panel>
  );
};

const Sessions = ({ sessions }: { sessions: readonly OpenSession[] }) => {
  // The session that the confirmation dialog is about, or all others.
  const [pendingEnd, setPendingEnd] = useState<OpenSession | "all">();
  const endSessions = useEndSessions();
  const hasOthers = sessions.some(({ isThisOne }) => !isThisOne);
  return (
    <>
      <ul className="-my-2 divide-y divide-line">
        {sessions.toSorted(compareSessions).map((session) => (
          <SessionRow key={session.sessionId} session={session} onEnd={() => setPendingEnd(session)} />
        ))}
      </ul>
      {endSessions.error && (
        <Alert tone="error" takesFocus>
          {endSessions.error.message || messages.sessions.failed}
        </Alert>
      )}
      {hasOthers ? (
        <Button variant="secondary" className="justify-self-start" isBusy={endSessions.isPending} onClick={() => setPendingEnd("all")}>
          {messages.sessions.endAll}
        </Button>
      ) : (
        <p className="text-ink-soft">{messages.sessions.onlyHere}</p>
      )}
      {pendingEnd !== undefined && (
        <ConfirmDialog
          {...confirmationOf(pendingEnd)}
          onClose={() => setPendingEnd(undefined)}
          onConfirm={() => {
            setPendingEnd(undefined);
            endSessions.mutate(pendingEnd === "all" ? null : pendingEnd.sessionId);
          }}
        />
      )}
    </>
  );
};

const compareSessions = (one: OpenSession, other: OpenSession) =>
  Number(other.isThisOne) - Number(one.isThisOne) || other.lastSeenAt.localeCompare(one.lastSeenAt);

const confirmationOf = (target: OpenSession | "all") => {
  if (target === "all") return messages.sessions.confirmEndAll;
  const { title, description, confirm } = messages.sessions.confirmEnd;
  return { title: title(target.device), description, confirm };
};
