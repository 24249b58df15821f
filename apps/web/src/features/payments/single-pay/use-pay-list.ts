import { ListEmployeePay } from "@albashi/contracts/payments/single-pay";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { call } from "../../../api-client.ts";
import { liveStatus } from "../../../app/live-statuses.ts";
import { keys } from "../payment-queries.ts";

/** How often the list is refetched while a row is Pending. */
const pollIntervalMs = 3000;

/** The pay state of each employee in the current period, ordered by name, page by page. */
export const usePayList = (search: string) =>
  useInfiniteQuery({
    queryKey: [...keys.people, search],
    queryFn: ({ pageParam, signal }) =>
      call(ListEmployeePay, { query: { ...(search !== "" && { search }), ...(pageParam !== null && { cursor: pageParam }) }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    meta: liveStatus,
    refetchInterval: ({ state: { data } }) =>
      (data?.pages.some(({ people }) => people.some(({ state }) => state === "pending")) ?? false) && pollIntervalMs,
  });
