import { type ImportRecord, InviteImportedEmployees } from "@albashi/contracts/people/imports";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../api-client.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { TimestampText } from "../../../ui/timestamp-text.tsx";
import { importKey } from "./imports.ts";
import { messages } from "./messages.ts";
import { DownloadErrorsButton } from "./rows-panel.tsx";

/** The result of an import: how many employees were added and invited, the invalid rows, and the next steps. */
export const ImportDone = ({ importRecord }: { importRecord: ImportRecord }) => (
  <>
    <Alert tone="success" title={messages.done.title(importRecord.rows.done)}>
      {importRecord.invited > 0
        ? messages.done.invited(importRecord.invited)
        : importRecord.invitations === "now"
          ? messages.done.inviting
          : messages.done.notInvited}
    </Alert>
    {importRecord.invitationsWaitUntil !== null && (
      <Alert tone="info">
        {messages.done.invitationsDelayed} <TimestampText at={importRecord.invitationsWaitUntil} />.
      </Alert>
    )}
    <Invite importRecord={importRecord} />
    {importRecord.rows.bad > 0 && (
      <Panel title={messages.rows.isBad} aside={<DownloadErrorsButton importId={importRecord.importId} />}>
        <p className="text-ink-soft">{messages.confirm.notImported(importRecord.rows.bad)}</p>
      </Panel>
    )}
    <div className="flex flex-wrap gap-3">
      <LinkButton to="/dash/employeemanage">{messages.done.people}</LinkButton>
      <LinkButton to="/dash/import" variant="secondary">
        {messages.done.another}
      </LinkButton>
    </div>
  </>
);

const Invite = ({ importRecord }: { importRecord: ImportRecord }) => {
  const queries = useQueryClient();
  const invite = useMutation({
    mutationFn: () => call(InviteImportedEmployees, { params: { importId: importRecord.importId } }),
    onSuccess: (record) => queries.setQueryData(importKey(importRecord.importId), record),
  });
  if (importRecord.rows.done === 0 || importRecord.invitations === "now") return null;
  return (
    <>
      {invite.isError && (
        <Alert tone="error" takesFocus>
          {invite.error.message || messages.actionFailed}
        </Alert>
      )}
      <Button variant="secondary" className="justify-self-start" isBusy={invite.isPending} onClick={() => invite.mutate()}>
        {messages.done.invite}
      </Button>
    </>
  );
};
