import { type ImportRecord, InviteImported } from "@albashi/contracts/people/imports";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../api-client.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { TimestampText } from "../../../ui/timestamp-text.tsx";
import { importKey } from "./imports.ts";
import { messages } from "./messages.ts";
import { SaveErrors } from "./rows-panel.tsx";

/** Everybody is in: how many, who is invited, what stayed behind, and where to go on. */
export const ImportDone = ({ one }: { one: ImportRecord }) => (
  <>
    <Alert tone="done" title={messages.done.title(one.rows.done)}>
      {one.invited > 0 ? messages.done.invited(one.invited) : one.invitations === "now" ? messages.done.inviting : messages.done.notInvited}
    </Alert>
    {one.invitationsWaitUntil !== null && (
      <Alert tone="information">
        {messages.done.waiting} <TimestampText at={one.invitationsWaitUntil} />.
      </Alert>
    )}
    <Invite one={one} />
    {one.rows.bad > 0 && (
      <Panel title={messages.rows.isBad} aside={<SaveErrors importId={one.importId} />}>
        <p className="text-ink-soft">{messages.confirm.staysBehind(one.rows.bad)}</p>
      </Panel>
    )}
    <div className="flex flex-wrap gap-3">
      <LinkButton to="/dash/employeemanage">{messages.done.people}</LinkButton>
      <LinkButton to="/dash/import" variant="quiet">
        {messages.done.another}
      </LinkButton>
    </div>
  </>
);

const Invite = ({ one }: { one: ImportRecord }) => {
  const queries = useQueryClient();
  const invite = useMutation({
    mutationFn: () => call(InviteImported, { params: { importId: one.importId } }),
    onSuccess: (record) => queries.setQueryData(importKey(one.importId), record),
  });
  if (one.rows.done === 0 || one.invitations === "now") return null;
  return (
    <>
      {invite.isError && (
        <Alert tone="failed" takesFocus>
          {invite.error.message || messages.notDone}
        </Alert>
      )}
      <Button variant="quiet" className="justify-self-start" isBusy={invite.isPending} onClick={() => invite.mutate()}>
        {messages.done.invite}
      </Button>
    </>
  );
};
