import { ListDocumentRequests, ListOwnDocumentRequests, type requestFilters } from "@albashi/contracts/document-requests";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { call } from "../../api-client.ts";

export type RequestFilter = (typeof requestFilters)[number];

export const requestKeys = {
  all: ["document-requests"],
  list: (filter: RequestFilter) => ["document-requests", "list", filter],
  own: ["document-requests", "own"],
} as const;

/** The documents that employees were asked for, the earliest day first. */
export const useDocumentRequests = (filter: RequestFilter) =>
  useInfiniteQuery({
    queryKey: requestKeys.list(filter),
    queryFn: ({ pageParam, signal }) =>
      call(ListDocumentRequests, { query: { filter, ...(pageParam !== null && { after: pageParam }) }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });

/** The documents that the employee was asked for. */
export const useOwnRequests = () =>
  useQuery({ queryKey: requestKeys.own, queryFn: ({ signal }) => call(ListOwnDocumentRequests, { signal }) });
