import type { ReactNode } from "react";
import { useCan } from "../../../app/rights.ts";
import { Panel } from "../../../ui/panel.tsx";
import { QueryState } from "../../../ui/query-state.tsx";
import { ScreenHeading } from "../../../ui/screen-heading.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { ColleagueItem } from "./colleague-item.tsx";
import { InvitationItem } from "./invitation-item.tsx";
import { InviteForm } from "./invite-form.tsx";
import { messages } from "./messages.ts";
import { useTeam } from "./use-team.ts";
import { WaitingChanges } from "./waiting-changes.tsx";

/** The admins of the company, their roles and pending invitations, which an owner can change. Other features add panels. */
export const TeamScreen = ({ children }: { children?: ReactNode }) => {
  const can = useCan();
  const team = useTeam();
  const invitations = team.data?.invitations ?? [];
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <div className="grid gap-1">
        <ScreenHeading title={messages.title} className="font-display text-3xl font-semibold">
          {messages.heading}
        </ScreenHeading>
        <p className="text-ink-soft">{messages.text}</p>
      </div>
      <Panel title={messages.colleagues}>
        <QueryState query={team} loading={messages.loading} failedTitle={messages.failedTitle} failed={messages.failed}>
          <Skeleton className="h-10 w-full" />
          <Skeleton className="h-10 w-full" />
        </QueryState>
        {team.isSuccess && (
          <ul aria-label={messages.colleagues} className="-my-4 divide-y divide-line">
            {team.data.colleagues.map((colleague) => (
              <ColleagueItem key={colleague.userId} colleague={colleague} canChange={can("team.manage")} />
            ))}
          </ul>
        )}
      </Panel>
      {team.isSuccess && team.data.waitingChanges.length > 0 && <WaitingChanges changes={team.data.waitingChanges} />}
      {invitations.length > 0 && (
        <Panel title={messages.invitations.title}>
          <ul aria-label={messages.invitations.title} className="-my-4 divide-y divide-line">
            {invitations.map((invitation) => (
              <InvitationItem key={invitation.invitationId} invitation={invitation} />
            ))}
          </ul>
        </Panel>
      )}
      {can("team.manage") && <InviteForm />}
      {children}
    </div>
  );
};
