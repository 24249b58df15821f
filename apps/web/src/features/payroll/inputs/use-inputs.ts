import type { BodyOf } from "@albashi/contracts/contract";
import {
  ExcludeEmployee,
  type InputRow,
  type inputFilters,
  ListInputs,
  RemoveInput,
  type RunInput,
  SetInput,
} from "@albashi/contracts/payroll/inputs";
import type { RunDetails, RunState } from "@albashi/contracts/payroll/runs";
import {
  type InfiniteData,
  keepPreviousData,
  type QueryClient,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { call } from "../../../api-client.ts";
import { showToast } from "../../../ui/toasts.ts";
import { runKeys } from "../runs/run-queries.ts";
import { messages } from "./messages.ts";
import { columnIdForInput } from "./use-columns.ts";

export type InputFilter = (typeof inputFilters)[number];

interface InputsPage {
  readonly version: number;
  readonly people: number;
  readonly rows: readonly InputRow[];
  readonly next: string | null;
}

/** The employees of a run with their inputs, page by page. */
export const useInputs = (runId: string, filters: { search?: string; show: InputFilter }) =>
  useInfiniteQuery({
    queryKey: [...runKeys.inputs(runId), filters],
    queryFn: ({ pageParam, signal }): Promise<InputsPage> =>
      call(ListInputs, { params: { runId }, query: { ...filters, ...(pageParam !== null && { cursor: pageParam }) }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
  });

/** Updates an employee's row in every cached list of the run. */
const updateCachedRow = (queryClient: QueryClient, runId: string, employeeId: string, change: (row: InputRow) => InputRow) =>
  queryClient.setQueriesData<InfiniteData<InputsPage>>(
    { queryKey: runKeys.inputs(runId) },
    (cached) =>
      cached && {
        ...cached,
        pages: cached.pages.map((page) => ({ ...page, rows: page.rows.map((row) => (row.employeeId === employeeId ? change(row) : row)) })),
      },
  );

interface RunChange {
  readonly version: number;
  readonly state: RunState;
  readonly staleCauses: RunDetails["staleCauses"];
}

/** Applies the run's new version and state to the cache, and refetches the views that depend on them. */
const applyRunChange = async (queryClient: QueryClient, runId: string, { version, state, staleCauses }: RunChange) => {
  const previousState = queryClient.getQueryData<RunDetails>(runKeys.page(runId))?.state;
  if (state === "stale" && (previousState === "approved" || previousState === "in_review")) showToast(messages.grid.invalidated);
  queryClient.setQueryData<RunDetails>(runKeys.page(runId), (run) => run && { ...run, version, state, staleCauses, isCalculated: false });
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: runKeys.page(runId) }),
    queryClient.invalidateQueries({ queryKey: runKeys.changeGroups(runId) }),
    queryClient.invalidateQueries({ queryKey: runKeys.freshness(runId) }),
  ]);
};

export type InputBody = BodyOf<typeof SetInput>;

/** The employee and the run that an input belongs to. */
export interface InputTarget {
  readonly runId: string;
  readonly employeeId: string;
}

/** Saves an employee's input, replacing the previous one of the same column. */
export const useSetInput = ({ runId, employeeId }: InputTarget) => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: InputBody) => call(SetInput, { params: { runId, employeeId }, body }),
    onSuccess: ({ input, ...runChange }) => {
      const withoutColumn = (inputs: readonly RunInput[]) =>
        inputs.filter((candidate) => columnIdForInput(candidate) !== columnIdForInput(input));
      updateCachedRow(queryClient, runId, employeeId, (row) => ({ ...row, inputs: [...withoutColumn(row.inputs), input] }));
      return applyRunChange(queryClient, runId, runChange);
    },
  });
};

/** Removes an input. */
export const useRemoveInput = ({ runId, employeeId }: InputTarget) => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (inputId: string) => call(RemoveInput, { params: { runId, inputId } }),
    onSuccess: (runChange, inputId) => {
      updateCachedRow(queryClient, runId, employeeId, (row) => ({
        ...row,
        inputs: row.inputs.filter((candidate) => candidate.inputId !== inputId),
      }));
      return applyRunChange(queryClient, runId, runChange);
    },
  });
};

/** Excludes an employee from the run with a reason, or includes them again with null. */
export const useSetExclusion = ({ runId, employeeId }: InputTarget) => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (reason: string | null) => call(ExcludeEmployee, { params: { runId, employeeId }, body: { leftOutBecause: reason } }),
    onSuccess: (runChange, reason) => {
      const exclusion = reason === null ? null : ({ reason: "excluded_by_admin", note: reason } as const);
      updateCachedRow(queryClient, runId, employeeId, (row) => ({ ...row, exclusion }));
      return applyRunChange(queryClient, runId, runChange);
    },
  });
};
