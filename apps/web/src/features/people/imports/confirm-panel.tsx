import { CancelImport, ConfirmImport, type ImportRecord } from "@albashi/contracts/people/imports";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { call } from "../../../api-client.ts";
import { useIdempotencyKey } from "../../../idempotency-key.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { importKey } from "./imports.ts";
import { messages } from "./messages.ts";

type Invitations = ImportRecord["invitations"];

/** The last step of an import: whether to send invitations now, and the confirmation. */
export const ConfirmPanel = ({ importRecord }: { importRecord: ImportRecord }) => {
  const { importId, rows, fileName, version } = importRecord;
  const [invitations, setInvitations] = useState<Invitations>("later");
  const [isCancelling, setIsCancelling] = useState(false);
  const queries = useQueryClient();
  const keyOf = useIdempotencyKey();
  const saveToCache = (record: ImportRecord) => queries.setQueryData(importKey(importId), record);
  const confirm = useMutation({
    mutationFn: (body: { version: number; invitations: Invitations }) =>
      call(ConfirmImport, { params: { importId }, body, idempotencyKey: keyOf({ importId, ...body }) }),
    onSuccess: saveToCache,
    // Another admin may have changed the import meanwhile, so the next attempt uses the newest version.
    onError: () => queries.invalidateQueries({ queryKey: importKey(importId) }),
  });
  const cancel = useMutation({ mutationFn: () => call(CancelImport, { params: { importId } }), onSuccess: saveToCache });
  const failure = confirm.error ?? cancel.error;
  return (
    <Panel title={messages.confirm.title}>
      {rows.good === 0 ? (
        <p className="text-ink-soft">{messages.confirm.noValidRows}</p>
      ) : (
        <InvitationChoice selected={invitations} onSelect={setInvitations} />
      )}
      {rows.bad > 0 && rows.good > 0 && <p className="text-ink-soft">{messages.confirm.notImported(rows.bad)}</p>}
      {failure && (
        <Alert tone="error" takesFocus>
          {failure.message || messages.actionFailed}
        </Alert>
      )}
      <div className="flex flex-col gap-3 sm:flex-row">
        {rows.good > 0 && (
          <Button isBusy={confirm.isPending} onClick={() => confirm.mutate({ version, invitations })}>
            {messages.confirm.confirm(rows.good)}
          </Button>
        )}
        <Button variant="secondary" isBusy={cancel.isPending} onClick={() => setIsCancelling(true)}>
          {messages.confirm.cancel}
        </Button>
      </div>
      {isCancelling && (
        <ConfirmDialog
          title={messages.confirm.cancelTitle(fileName)}
          description={messages.confirm.cancelEffect}
          confirm={messages.confirm.cancel}
          onClose={() => setIsCancelling(false)}
          onConfirm={() => {
            setIsCancelling(false);
            cancel.mutate();
          }}
        />
      )}
    </Panel>
  );
};

const InvitationChoice = ({ selected, onSelect }: { selected: Invitations; onSelect: (invitations: Invitations) => void }) => {
  const name = useId();
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 text-sm font-semibold">{messages.confirm.invitations}</legend>
      {(["now", "later"] as const).map((option) => (
        <label key={option} className="flex min-h-11 cursor-pointer items-start gap-3">
          <input
            type="radio"
            name={name}
            checked={selected === option}
            onChange={() => onSelect(option)}
            className="mt-0.5 size-5 shrink-0 accent-indigo outline-indigo"
          />
          <span className="grid">
            {messages.confirm[option]}
            {option === "later" && <span className="text-sm text-ink-soft">{messages.confirm.laterHint}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  );
};
