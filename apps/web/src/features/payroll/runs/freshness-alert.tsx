import { CheckRun } from "@albashi/contracts/payroll/run-actions";
import type { RunDetails } from "@albashi/contracts/payroll/runs";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../../api-client.ts";
import { Alert } from "../../../ui/alert.tsx";
import { messages } from "./messages.ts";
import { RecalculateAction } from "./recalculate-button.tsx";
import { runKeys } from "./run-queries.ts";
import { formatStaleCauses } from "./stale-cause-messages.ts";

const checkedStates: readonly RunDetails["state"][] = ["calculated", "in_review", "approved"];

/** Warns when source data changed since the run was calculated. The check reads all employees, so its result is cached for a minute. */
export const FreshnessAlert = ({ runId, state }: { runId: string; state: RunDetails["state"] }) => {
  const check = useQuery({
    queryKey: runKeys.freshness(runId),
    queryFn: ({ signal }) => call(CheckRun, { params: { runId }, signal }),
    enabled: checkedStates.includes(state),
    staleTime: 60_000,
  });
  if (check.data?.isFresh !== false) return null;
  return (
    <Alert tone="error" title={messages.staleWarning.title} action={<RecalculateAction runId={runId} />}>
      {`${messages.staleWarning.text} ${formatStaleCauses(check.data.changed.map((code) => ({ code })))}`}
    </Alert>
  );
};
