import { ListRunPayments, type PaymentState, paymentStates } from "@albashi/contracts/payments/payouts";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useCallback } from "react";
import { useSearchParams } from "react-router";
import { call } from "../../../api-client.ts";
import { keys } from "../payment-queries.ts";

export interface LineFilters {
  readonly state: PaymentState | undefined;
  readonly search: string | undefined;
}

/** Whose payments are shown. It stands in the address, so that Back and a copied link find it again. */
export const useLineFilters = () => {
  const [params, setParams] = useSearchParams();
  const set = useCallback(
    (changes: Record<string, string | undefined>) =>
      setParams(
        (last) => {
          for (const [name, value] of Object.entries(changes)) {
            if (value === undefined || value === "") last.delete(name);
            else last.set(name, value);
          }
          return last;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setParams],
  );
  const state = paymentStates.find((one) => one === params.get("state"));
  return { filters: { state, search: params.get("search") || undefined }, person: params.get("person"), set };
};

/** Everybody's payment, what needs somebody first, a page at a time. */
export const useLines = (runId: string, { state, search }: LineFilters) =>
  useInfiniteQuery({
    queryKey: [...keys.lines(runId), { state, search }],
    queryFn: ({ pageParam, signal }) =>
      call(ListRunPayments, {
        params: { runId },
        query: { ...(state && { state }), ...(search && { search }), ...(pageParam !== null && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    // Who comes back from a person's bank account must see where a new payment would go now.
    staleTime: 0,
    // The list that was there stays until the next one has come, so that nothing jumps.
    placeholderData: keepPreviousData,
  });
