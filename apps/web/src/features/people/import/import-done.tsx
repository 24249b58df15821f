import { type ImportRecord, InviteImported } from "@albashi/contracts/imports";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../api-client.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { MomentText } from "../../../ui/moment-text.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { importKey } from "./imports.ts";
import { SaveErrors } from "./rows-panel.tsx";
import { words } from "./words.ts";

/** Everybody is in: how many, who is invited, what stayed behind, and where to go on. */
export const ImportDone = ({ one }: { one: ImportRecord }) => (
  <>
    <Alert tone="done" title={words.done.title(one.rows.done)}>
      {one.invited > 0 ? words.done.invited(one.invited) : one.invitations === "now" ? words.done.inviting : words.done.notInvited}
    </Alert>
    {one.invitationsWaitUntil !== null && (
      <Alert tone="information">
        {words.done.waiting} <MomentText at={one.invitationsWaitUntil} />.
      </Alert>
    )}
    <Invite one={one} />
    {one.rows.bad > 0 && (
      <Panel title={words.rows.isBad} aside={<SaveErrors importId={one.importId} />}>
        <p className="text-ink-soft">{words.confirm.staysBehind(one.rows.bad)}</p>
      </Panel>
    )}
    <div className="flex flex-wrap gap-3">
      <LinkButton to="/dash/employeemanage">{words.done.people}</LinkButton>
      <LinkButton to="/dash/import" look="quiet">
        {words.done.another}
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
          {invite.error.message || words.notDone}
        </Alert>
      )}
      <Button look="quiet" className="justify-self-start" isBusy={invite.isPending} onClick={() => invite.mutate()}>
        {words.done.invite}
      </Button>
    </>
  );
};
