import { ReadRun, type RunAction, type RunDetails } from "@albashi/contracts/payroll/runs";
import { type QueryClient, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../api-client.ts";
import { showToast } from "../../../ui/toasts.ts";
import { keys } from "../payroll-queries.ts";

/** How often a run that is being calculated is looked at again. */
const everyMs = 1000;

/** Under what the answers about one run are kept in this tab. */
export const runKeys = {
  all: (runId: string) => ["payroll", "run", runId],
  page: (runId: string) => ["payroll", "run", runId, "page"],
  fresh: (runId: string) => ["payroll", "run", runId, "fresh"],
  piles: (runId: string) => ["payroll", "run", runId, "piles"],
  inputs: (runId: string) => ["payroll", "run", runId, "inputs"],
  review: (runId: string) => ["payroll", "run", runId, "review"],
  findings: (runId: string) => ["payroll", "run", runId, "findings"],
  changes: (runId: string) => ["payroll", "run", runId, "changes"],
  person: (runId: string, employeeId: string) => ["payroll", "run", runId, "person", employeeId],
  approval: (runId: string) => ["payroll", "run", runId, "approval"],
} as const;

/** One run: where it stands and what may be done. While it is calculated it is looked at again and again. */
export const useRun = (runId: string) =>
  useQuery({
    queryKey: runKeys.page(runId),
    queryFn: ({ signal }) => call(ReadRun, { params: { runId }, signal }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => data?.state === "calculating" && everyMs,
  });

/** Whether something may be done to a run now; if not, why not. */
export const actionAvailability = (run: RunDetails, act: RunAction) =>
  run.acts.find((one) => one.act === act) ?? { act, may: false, whyNot: null };

/** A run, or all that was worked out in it, is another than it was: what shows it is asked anew. */
export const refreshRun = async (queries: QueryClient, runId: string) => {
  // Lists of thousands are not fetched again page by page; they start over.
  for (const queryKey of [runKeys.changes(runId), runKeys.inputs(runId)]) {
    queries.removeQueries({ queryKey, type: "inactive" });
    void queries.resetQueries({ queryKey });
  }
  await Promise.all([
    queries.invalidateQueries({ queryKey: runKeys.all(runId), refetchType: "active" }),
    queries.invalidateQueries({ queryKey: keys.runs }),
    queries.invalidateQueries({ queryKey: keys.home }),
  ]);
};

/** Something done to a run: told in passing when it is done, and what shows the run is asked anew. */
export const useRunAction = <Given = void>(runId: string, act: (given: Given) => Promise<string>) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: async (message) => {
      showToast(message);
      await refreshRun(queries, runId);
    },
  });
};
