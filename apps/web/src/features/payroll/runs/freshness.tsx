import { CheckRun } from "@albashi/contracts/payroll/run-actions";
import type { RunDetails } from "@albashi/contracts/payroll/runs";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../../api-client.ts";
import { Alert } from "../../../ui/alert.tsx";
import { messages } from "./messages.ts";
import { runKeys } from "./run-queries.ts";
import { formatStaleCauses } from "./stale-cause-messages.ts";

const asked: readonly RunDetails["state"][] = ["calculated", "in_review", "approved"];

/** Tells when people, salaries or accounts changed since a run was calculated. Everybody is looked up again, so it is asked once a visit. */
export const Freshness = ({ runId, state }: { runId: string; state: RunDetails["state"] }) => {
  const fresh = useQuery({
    queryKey: runKeys.fresh(runId),
    queryFn: ({ signal }) => call(CheckRun, { params: { runId }, signal }),
    enabled: asked.includes(state),
    staleTime: 60_000,
  });
  if (fresh.data?.isFresh !== false) return null;
  return (
    <Alert tone="failed" title={messages.fresh.title}>
      {`${messages.fresh.text} ${formatStaleCauses(fresh.data.changed.map((code) => ({ code })))}`}
    </Alert>
  );
};
