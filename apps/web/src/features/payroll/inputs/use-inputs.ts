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
import { columnIdOf } from "./columns.ts";
import { messages } from "./messages.ts";

export type Show = (typeof inputFilters)[number];

interface InputsPage {
  readonly version: number;
  readonly people: number;
  readonly rows: readonly InputRow[];
  readonly next: string | null;
}

/** The people of a run with what was entered for them, a page at a time. */
export const useInputs = (runId: string, asked: { search?: string; show: Show }) =>
  useInfiniteQuery({
    queryKey: [...runKeys.inputs(runId), asked],
    queryFn: ({ pageParam, signal }): Promise<InputsPage> =>
      call(ListInputs, { params: { runId }, query: { ...asked, ...(pageParam !== null && { cursor: pageParam }) }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
  });

/** Puts a person's row as it is now where it stood, in every list that shows it. */
const changeRow = (queries: QueryClient, runId: string, employeeId: string, change: (row: InputRow) => InputRow) =>
  queries.setQueriesData<InfiniteData<InputsPage>>(
    { queryKey: runKeys.inputs(runId) },
    (kept) =>
      kept && {
        ...kept,
        pages: kept.pages.map((page) => ({ ...page, rows: page.rows.map((row) => (row.employeeId === employeeId ? change(row) : row)) })),
      },
  );

interface Changed {
  readonly version: number;
  readonly state: RunState;
  readonly staleCauses: RunDetails["staleCauses"];
}

/** The run is of another version now, and perhaps set back: what shows where it stands is asked anew. */
const noteChange = async (queries: QueryClient, runId: string, { version, state, staleCauses }: Changed) => {
  const before = queries.getQueryData<RunDetails>(runKeys.page(runId))?.state;
  if (state === "stale" && (before === "approved" || before === "in_review")) showToast(messages.grid.voided);
  queries.setQueryData<RunDetails>(runKeys.page(runId), (run) => run && { ...run, version, state, staleCauses, isCalculated: false });
  await Promise.all([
    queries.invalidateQueries({ queryKey: runKeys.page(runId) }),
    queries.invalidateQueries({ queryKey: runKeys.piles(runId) }),
    queries.invalidateQueries({ queryKey: runKeys.fresh(runId) }),
  ]);
};

export type Entered = BodyOf<typeof SetInput>;
interface OfPerson {
  readonly runId: string;
  readonly employeeId: string;
}

/** Enters something for one person, in place of what they had there. */
export const useSetInput = ({ runId, employeeId }: OfPerson) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: Entered) => call(SetInput, { params: { runId, employeeId }, body }),
    onSuccess: ({ input, ...changed }) => {
      const others = (inputs: readonly RunInput[]) => inputs.filter((one) => columnIdOf(one) !== columnIdOf(input));
      changeRow(queries, runId, employeeId, (row) => ({ ...row, inputs: [...others(row.inputs), input] }));
      return noteChange(queries, runId, changed);
    },
  });
};

/** Takes something out that was entered. */
export const useRemoveInput = ({ runId, employeeId }: OfPerson) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (inputId: string) => call(RemoveInput, { params: { runId, inputId } }),
    onSuccess: (changed, inputId) => {
      changeRow(queries, runId, employeeId, (row) => ({ ...row, inputs: row.inputs.filter((one) => one.inputId !== inputId) }));
      return noteChange(queries, runId, changed);
    },
  });
};

/** Leaves a person out with the reason, or takes them in again. */
export const useLeaveOut = ({ runId, employeeId }: OfPerson) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (leftOutBecause: string | null) => call(ExcludeEmployee, { params: { runId, employeeId }, body: { leftOutBecause } }),
    onSuccess: (changed, leftOutBecause) => {
      const exclusion = leftOutBecause === null ? null : ({ reason: "excluded_by_admin", note: leftOutBecause } as const);
      changeRow(queries, runId, employeeId, (row) => ({ ...row, exclusion }));
      return noteChange(queries, runId, changed);
    },
  });
};
