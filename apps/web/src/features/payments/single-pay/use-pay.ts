import { ListEmployeePay } from "@albashi/contracts/payments/single-pay";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { call } from "../../../api-client.ts";
import { keys } from "../payment-queries.ts";

/** How soon a row that is Pending is looked at again. */
const everyMs = 3000;

/** Where everybody's pay of the current period stands, by name, a page at a time. */
export const usePay = (search: string) =>
  useInfiniteQuery({
    queryKey: [...keys.people, search],
    queryFn: ({ pageParam, signal }) =>
      call(ListEmployeePay, { query: { ...(search !== "" && { search }), ...(pageParam !== null && { cursor: pageParam }) }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) =>
      (data?.pages.some(({ people }) => people.some(({ state }) => state === "pending")) ?? false) && everyMs,
  });
