import { ListPeople } from "@albashi/contracts/people/directory";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { call } from "../../../api-client.ts";
import { keys } from "../people-queries.ts";
import type { Filters, Sort } from "./filters.ts";

const keptMs = 30 * 60_000;

/** The people that match, a page at a time. */
export const usePeople = (filters: Filters, sort: Sort) =>
  useInfiniteQuery({
    queryKey: [...keys.directory, filters, sort],
    queryFn: ({ pageParam, signal }) =>
      call(ListPeople, { query: { ...filters, sort, ...(pageParam !== null && { cursor: pageParam }) }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    // The list that was there stays until the narrower one has come, so that nothing jumps while somebody types.
    placeholderData: keepPreviousData,
    // Back finds the same pages, and with them the same place. Fetching them all anew could take a hundred calls.
    staleTime: keptMs,
    // Comparing every person loaded so far with every new page would cost a frame.
    structuralSharing: false,
    gcTime: keptMs,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
