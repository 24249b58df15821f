import { CancelRun } from "@albashi/contracts/payroll/run-actions";
import type { RunDetails } from "@albashi/contracts/payroll/runs";
import { useState } from "react";
import { call } from "../../../api-client.ts";
import { ReasonDialog } from "../../../ui/reason-dialog.tsx";
import { messages } from "./messages.ts";
import { actionAvailability, useRunAction } from "./run-queries.ts";

/** Cancels a run before it is paid, with a reason. */
export const CancelRunButton = ({ run }: { run: RunDetails }) => {
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  const cancel = useRunAction(run.runId, async (reason: string) => {
    await call(CancelRun, { params: { runId: run.runId }, body: { reason } });
    return messages.cancel.done;
  });
  if (!actionAvailability(run, "cancel").isAllowed) return null;
  return (
    <>
      <button
        type="button"
        onClick={() => setIsDialogOpen(true)}
        className="min-h-11 cursor-pointer justify-self-start font-semibold text-clay underline underline-offset-4 outline-clay"
      >
        {messages.cancel.cancelRun}
      </button>
      {isDialogOpen && (
        <ReasonDialog
          title={messages.cancel.title(messages.title(run.year, run.month))}
          description={messages.cancel.effect}
          confirm={messages.cancel.cancelRun}
          onReason={(reason) => cancel.mutateAsync(reason)}
          onClose={() => setIsDialogOpen(false)}
        />
      )}
    </>
  );
};
