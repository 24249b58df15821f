import { CancelImport, type ImportRecord } from "@albashi/contracts/imports";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../api-client.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { importKey } from "./imports.ts";
import { words } from "./words.ts";

/** How many are in, of how many. The server goes on without this page. */
export const ImportProgress = ({ one }: { one: ImportRecord }) => {
  const { done, good } = one.rows;
  const [isAsked, setIsAsked] = useState(false);
  const queries = useQueryClient();
  const stop = useMutation({
    mutationFn: () => call(CancelImport, { params: { importId: one.importId } }),
    onSuccess: (record) => queries.setQueryData(importKey(one.importId), record),
  });
  return (
    <Panel title={words.importing.title} aside={<span className="tabular-nums">{words.importing.progress(done, done + good)}</span>}>
      <progress aria-label={words.importing.title} value={done} max={done + good || 1} className="h-3 w-full accent-indigo" />
      <p className="text-ink-soft">{words.importing.text}</p>
      {stop.isError && (
        <Alert tone="failed" takesFocus>
          {stop.error.message || words.notDone}
        </Alert>
      )}
      <Button look="quiet" className="justify-self-start" isBusy={stop.isPending} onClick={() => setIsAsked(true)}>
        {words.importing.stop}
      </Button>
      {isAsked && (
        <ConfirmDialog
          title={words.importing.stopTitle}
          effect={words.importing.stopEffect}
          confirm={words.importing.stop}
          onClose={() => setIsAsked(false)}
          onConfirm={() => {
            setIsAsked(false);
            stop.mutate();
          }}
        />
      )}
    </Panel>
  );
};
