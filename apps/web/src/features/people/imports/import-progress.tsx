import { CancelImport, type ImportRecord } from "@albashi/contracts/people/imports";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../api-client.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { importKey } from "./imports.ts";
import { messages } from "./messages.ts";

/** The progress of an import. The server continues when this page is closed. */
export const ImportProgress = ({ importRecord }: { importRecord: ImportRecord }) => {
  const { done, good } = importRecord.rows;
  const [isConfirmingStop, setIsConfirmingStop] = useState(false);
  const queries = useQueryClient();
  const stop = useMutation({
    mutationFn: () => call(CancelImport, { params: { importId: importRecord.importId } }),
    onSuccess: (record) => queries.setQueryData(importKey(importRecord.importId), record),
  });
  return (
    <Panel title={messages.importing.title} aside={<span className="tabular-nums">{messages.importing.progress(done, done + good)}</span>}>
      <progress aria-label={messages.importing.title} value={done} max={done + good || 1} className="h-3 w-full" />
      <p className="text-ink-soft">{messages.importing.text}</p>
      {stop.isError && (
        <Alert tone="error" takesFocus>
          {stop.error.message || messages.actionFailed}
        </Alert>
      )}
      <Button variant="secondary" className="justify-self-start" isBusy={stop.isPending} onClick={() => setIsConfirmingStop(true)}>
        {messages.importing.stop}
      </Button>
      {isConfirmingStop && (
        <ConfirmDialog
          title={messages.importing.stopTitle}
          description={messages.importing.stopEffect}
          confirm={messages.importing.stop}
          onClose={() => setIsConfirmingStop(false)}
          onConfirm={() => {
            setIsConfirmingStop(false);
            stop.mutate();
          }}
        />
      )}
    </Panel>
  );
};
