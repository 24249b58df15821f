import { ReadRun, type RunAction, type RunDetails } from "@albashi/contracts/payroll/runs";
import { type QueryClient, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../api-client.ts";
import { liveStatus } from "../../../app/live-statuses.ts";
import { showToast } from "../../../ui/toasts.ts";
import { keys } from "../payroll-queries.ts";

/** How often a run is refetched while it is being calculated. */
const calculationPollMs = 1000;

/** TanStack Query keys of one run. */
export const runKeys = {
  all: (runId: string) => ["payroll", "run", runId],
  page: (runId: string) => ["payroll", "run", runId, "page"],
  freshness: (runId: string) => ["payroll", "run", runId, "fresh"],
  changeGroups: (runId: string) => ["payroll", "run", runId, "piles"],
  inputs: (runId: string) => ["payroll", "run", runId, "inputs"],
  review: (runId: string) => ["payroll", "run", runId, "review"],
  findings: (runId: string) => ["payroll", "run", runId, "findings"],
  changes: (runId: string) => ["payroll", "run", runId, "changes"],
  person: (runId: string, employeeId: string) => ["payroll", "run", runId, "person", employeeId],
  approval: (runId: string) => ["payroll", "run", runId, "approval"],
} as const;

/** Reads a run with its allowed actions. Polls while the run is being calculated. */
export const useRun = (runId: string) =>
  useQuery({
    queryKey: runKeys.page(runId),
    queryFn: ({ signal }) => call(ReadRun, { params: { runId }, signal }),
    staleTime: 0,
    meta: liveStatus,
    refetchInterval: ({ state: { data } }) => data?.state === "calculating" && calculationPollMs,
  });

/** Whether an action on a run is allowed now; if not, a sentence with the reason. */
export const actionAvailability = (run: RunDetails, action: RunAction): { isAllowed: boolean; blockText: string | null } => {
  const { may: isAllowed = false, whyNot: blockText = null } = run.acts.find((candidate) => candidate.act === action) ?? {};
  return { isAllowed, blockText };
};

/** Refetches every view of a run after it changed. */
export const refreshRun = async (queryClient: QueryClient, runId: string) => {
  // Long lists are reset to their first page instead of being refetched page by page.
  for (const queryKey of [runKeys.changes(runId), runKeys.inputs(runId)]) {
    queryClient.removeQueries({ queryKey, type: "inactive" });
    void queryClient.resetQueries({ queryKey });
  }
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: runKeys.all(runId), refetchType: "active" }),
    queryClient.invalidateQueries({ queryKey: keys.runs }),
    queryClient.invalidateQueries({ queryKey: keys.home }),
  ]);
};

/** Refetches the views of a run that show its status and findings. The inputs stay on screen as the user is editing them. */
export const refreshRunStatus = (queryClient: QueryClient, runId: string) =>
  Promise.all(
    [runKeys.findings(runId), runKeys.changes(runId), runKeys.approval(runId), runKeys.freshness(runId), keys.runs, keys.home].map(
      (queryKey) => queryClient.invalidateQueries({ queryKey }),
    ),
  );

/** A mutation of a run. On success it shows a toast and refetches every view of the run. */
export const useRunAction = <Input = void>(runId: string, action: (input: Input) => Promise<string>) => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: action,
    onSuccess: async (message) => {
      showToast(message);
      await refreshRun(queryClient, runId);
    },
  });
};
