import { CheckRun } from "@albashi/contracts/payroll/run-actions";
import type { RunDetails } from "@albashi/contracts/payroll/runs";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../../api-client.ts";
import { runKeys } from "./run-queries.ts";

const checkedStates: readonly RunDetails["state"][] = ["calculated", "in_review", "approved"];

/** What changed since the run was calculated, or null if nothing did. The check reads all employees, so its result is cached for a minute. */
export const useSourceChanges = (runId: string, state: RunDetails["state"]) => {
  const { data } = useQuery({
    queryKey: runKeys.freshness(runId),
    queryFn: ({ signal }) => call(CheckRun, { params: { runId }, signal }),
    enabled: checkedStates.includes(state),
    staleTime: 60_000,
  });
  return data?.isFresh === false ? data.changed : null;
};
