import { ListFindings } from "@albashi/contracts/payroll/findings";
import { ListVariances, ReadReview, ReadVariance } from "@albashi/contracts/payroll/review";
import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { call } from "../../../api-client.ts";
import { runKeys } from "../runs/run-queries.ts";
import type { ChangeFilters } from "./use-review-filters.ts";

const changesStaleMs = 10 * 60_000;

/** Reads the costs of a run and the causes of its changes. */
export const useReview = (runId: string) =>
  useQuery({ queryKey: runKeys.review(runId), queryFn: ({ signal }) => call(ReadReview, { params: { runId }, signal }) });

/** Reads the findings of a run, most severe first. */
export const useFindings = (runId: string) =>
  useQuery({ queryKey: runKeys.findings(runId), queryFn: ({ signal }) => call(ListFindings, { params: { runId }, signal }) });

/** The employees of a run with the change of their net pay, page by page. */
export const useChanges = (runId: string, filters: ChangeFilters) =>
  useInfiniteQuery({
    queryKey: [...runKeys.changes(runId), filters],
    queryFn: ({ pageParam, signal }) =>
      call(ListVariances, { params: { runId }, query: { ...filters, ...(pageParam !== null && { cursor: pageParam }) }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    // The previous list stays visible until the next one is loaded, so that the layout does not jump.
    placeholderData: keepPreviousData,
    staleTime: changesStaleMs,
    // Comparing all loaded rows with every new page would drop a frame.
    structuralSharing: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** Reads one employee's payslip lines and their changes. */
export const useChange = (runId: string, employeeId: string) =>
  useQuery({
    queryKey: runKeys.person(runId, employeeId),
    queryFn: ({ signal }) => call(ReadVariance, { params: { runId, employeeId }, signal }),
  });
