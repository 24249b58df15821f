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

/** The last step: whether people are invited now, and the button that says how many come in. */
export const ConfirmPanel = ({ one }: { one: ImportRecord }) => {
  const { importId, rows, fileName, version } = one;
  const [invitations, setInvitations] = useState<Invitations>("later");
  const [isAsked, setIsAsked] = useState(false);
  const queries = useQueryClient();
  const keyOf = useIdempotencyKey();
  const keep = (record: ImportRecord) => queries.setQueryData(importKey(importId), record);
  const confirm = useMutation({
    mutationFn: (body: { version: number; invitations: Invitations }) =>
      call(ConfirmImport, { params: { importId }, body, idempotencyKey: keyOf({ importId, ...body }) }),
    onSuccess: keep,
    // Somebody else may have changed it meanwhile: what is shown now is what the next try is about.
    onError: () => queries.invalidateQueries({ queryKey: importKey(importId) }),
  });
  const giveUp = useMutation({ mutationFn: () => call(CancelImport, { params: { importId } }), onSuccess: keep });
  const failure = confirm.error ?? giveUp.error;
  return (
    <Panel title={messages.confirm.title}>
      {rows.good === 0 ? (
        <p className="text-ink-soft">{messages.confirm.nobody}</p>
      ) : (
        <Choice chosen={invitations} onChoice={setInvitations} />
      )}
      {rows.bad > 0 && rows.good > 0 && <p className="text-ink-soft">{messages.confirm.staysBehind(rows.bad)}</p>}
      {failure && (
        <Alert tone="failed" takesFocus>
          {failure.message || messages.notDone}
        </Alert>
      )}
      <div className="flex flex-col gap-3 sm:flex-row">
        {rows.good > 0 && (
          <Button isBusy={confirm.isPending} onClick={() => confirm.mutate({ version, invitations })}>
            {messages.confirm.act(rows.good)}
          </Button>
        )}
        <Button variant="quiet" isBusy={giveUp.isPending} onClick={() => setIsAsked(true)}>
          {messages.confirm.giveUp}
        </Button>
      </div>
      {isAsked && (
        <ConfirmDialog
          title={messages.confirm.giveUpTitle(fileName)}
          effect={messages.confirm.giveUpEffect}
          confirm={messages.confirm.giveUp}
          onClose={() => setIsAsked(false)}
          onConfirm={() => {
            setIsAsked(false);
            giveUp.mutate();
          }}
        />
      )}
    </Panel>
  );
};

const Choice = ({ chosen, onChoice }: { chosen: Invitations; onChoice: (invitations: Invitations) => void }) => {
  const name = useId();
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 text-sm font-semibold">{messages.confirm.invitations}</legend>
      {(["now", "later"] as const).map((each) => (
        <label key={each} className="flex min-h-11 cursor-pointer items-start gap-3">
          <input
            type="radio"
            name={name}
            checked={chosen === each}
            onChange={() => onChoice(each)}
            className="mt-0.5 size-5 shrink-0 accent-indigo outline-indigo"
          />
          <span className="grid">
            {messages.confirm[each]}
            {each === "later" && <span className="text-sm text-ink-soft">{messages.confirm.laterHint}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  );
};
