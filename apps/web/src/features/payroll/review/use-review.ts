import { ListFindings } from "@albashi/contracts/payroll/findings";
import { ListVariances, ReadReview, ReadVariance } from "@albashi/contracts/payroll/review";
import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { call } from "../../../api-client.ts";
import { runKeys } from "../runs/run-queries.ts";
import type { ChangeFilters } from "./filters.ts";

const keptMs = 10 * 60_000;

/** What a run costs, and why it is another amount than last time. */
export const useReview = (runId: string) =>
  useQuery({ queryKey: runKeys.review(runId), queryFn: ({ signal }) => call(ReadReview, { params: { runId }, signal }) });

/** What was found in a run, the gravest first. */
export const useFindings = (runId: string) =>
  useQuery({ queryKey: runKeys.findings(runId), queryFn: ({ signal }) => call(ListFindings, { params: { runId }, signal }) });

/** The people of a run by how much their take-home changed, a page at a time. */
export const useChanges = (runId: string, filters: ChangeFilters) =>
  useInfiniteQuery({
    queryKey: [...runKeys.changes(runId), filters],
    queryFn: ({ pageParam, signal }) =>
      call(ListVariances, { params: { runId }, query: { ...filters, ...(pageParam !== null && { cursor: pageParam }) }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    // The list that was there stays until the next one has come, so that nothing jumps.
    placeholderData: keepPreviousData,
    staleTime: keptMs,
    // Comparing everybody loaded so far with every new page would cost a frame.
    structuralSharing: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** How one person's pay came about and what changed in it. */
export const useChange = (runId: string, employeeId: string) =>
  useQuery({
    queryKey: runKeys.person(runId, employeeId),
    queryFn: ({ signal }) => call(ReadVariance, { params: { runId, employeeId }, signal }),
  });
