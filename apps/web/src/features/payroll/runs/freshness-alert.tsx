import type { RunDetails } from "@albashi/contracts/payroll/runs";
import { Alert } from "../../../ui/alert.tsx";
import { messages } from "./messages.ts";
import { RecalculateAction } from "./recalculate-button.tsx";
import { formatStaleCauses } from "./stale-cause-messages.ts";
import { useSourceChanges } from "./use-source-changes.ts";

/** Warns when source data changed since the run was calculated, and offers to recalculate it as the next step. */
export const FreshnessAlert = ({ runId, state }: { runId: string; state: RunDetails["state"] }) => {
  const changes = useSourceChanges(runId, state);
  if (changes === null) return null;
  return (
    <Alert tone="error" title={messages.staleWarning.title} action={<RecalculateAction runId={runId} variant="primary" />}>
      {`${messages.staleWarning.text} ${formatStaleCauses(changes.map((code) => ({ code })))}`}
    </Alert>
  );
};
