import { CancelRun } from "@albashi/contracts/payroll-run-acts";
import type { RunPage } from "@albashi/contracts/payroll-runs";
import { useState } from "react";
import { call } from "../../../api-client.ts";
import { ReasonDialog } from "../../../ui/reason-dialog.tsx";
import { mayOf, useRunAct } from "./run-queries.ts";
import { words } from "./words.ts";

/** Gives a run up before it is paid, with the reason. */
export const CancelRunButton = ({ run }: { run: RunPage }) => {
  const [isAsked, setIsAsked] = useState(false);
  const cancel = useRunAct(run.runId, async (reason: string) => {
    await call(CancelRun, { params: { runId: run.runId }, body: { reason } });
    return words.cancel.done;
  });
  if (!mayOf(run, "cancel").may) return null;
  return (
    <>
      <button
        type="button"
        onClick={() => setIsAsked(true)}
        className="min-h-11 cursor-pointer justify-self-start font-semibold text-clay underline underline-offset-4 outline-clay"
      >
        {words.cancel.act}
      </button>
      {isAsked && (
        <ReasonDialog
          title={words.cancel.title(words.title(run.year, run.month))}
          effect={words.cancel.effect}
          confirm={words.cancel.act}
          onReason={(reason) => cancel.mutateAsync(reason)}
          onClose={() => setIsAsked(false)}
        />
      )}
    </>
  );
};
