import { useMay } from "../../../app/rights.ts";
import { Panel } from "../../../ui/panel.tsx";
import { QueryState } from "../../../ui/query-state.tsx";
import { ScreenHeading } from "../../../ui/screen-heading.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { ColleagueItem } from "./colleague-item.tsx";
import { InvitationItem } from "./invitation-item.tsx";
import { InviteForm } from "./invite-form.tsx";
import { useTeam } from "./use-team.ts";
import { words } from "./words.ts";

/** Who runs the company: their roles, who is invited, and for an owner the way to change both. */
export const TeamScreen = () => {
  const may = useMay();
  const team = useTeam();
  const invitations = team.data?.invitations ?? [];
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <div className="grid gap-1">
        <ScreenHeading title={words.title} className="font-display text-3xl font-semibold">
          {words.heading}
        </ScreenHeading>
        <p className="text-ink-soft">{words.text}</p>
      </div>
      <Panel title={words.colleagues}>
        <QueryState query={team} loading={words.loading} failedTitle={words.failedTitle} failed={words.failed}>
          <Skeleton className="h-10 w-full" />
          <Skeleton className="h-10 w-full" />
        </QueryState>
        {team.isSuccess && (
          <ul aria-label={words.colleagues} className="-my-4 divide-y divide-line">
            {team.data.colleagues.map((colleague) => (
              <ColleagueItem key={colleague.userId} colleague={colleague} mayChange={may("team.manage")} />
            ))}
          </ul>
        )}
      </Panel>
      {invitations.length > 0 && (
        <Panel title={words.invitations.title}>
          <ul aria-label={words.invitations.title} className="-my-4 divide-y divide-line">
            {invitations.map((invitation) => (
              <InvitationItem key={invitation.invitationId} invitation={invitation} />
            ))}
          </ul>
        </Panel>
      )}
      {may("team.manage") && <InviteForm />}
    </div>
  );
};
