import { ListPeople } from "@albashi/contracts/people/directory";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { call } from "../../../api-client.ts";
import { keys } from "../people-queries.ts";
import type { Filters, Sort } from "./filters.ts";

const cacheMs = 30 * 60_000;

/** The matching employees, one page at a time. */
export const usePeople = (filters: Filters, sort: Sort) =>
  useInfiniteQuery({
    queryKey: [...keys.directory, filters, sort],
    queryFn: ({ pageParam, signal }) =>
      call(ListPeople, { query: { ...filters, sort, ...(pageParam !== null && { cursor: pageParam }) }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    // Keeps the previous list while the filtered one loads, so that the layout does not shift during typing.
    placeholderData: keepPreviousData,
    // Back restores the same pages and scroll position. Refetching them could take a hundred calls.
    staleTime: cacheMs,
    // Comparing all loaded employees with every new page would cost a frame.
    structuralSharing: false,
    gcTime: cacheMs,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
