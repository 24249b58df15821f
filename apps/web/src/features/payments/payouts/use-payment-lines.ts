import { ListRunPayments, type PaymentState, paymentStates } from "@albashi/contracts/payments/payouts";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useCallback } from "react";
import { useSearchParams } from "react-router";
import { call } from "../../../api-client.ts";
import { keys } from "../payment-queries.ts";

export interface PaymentFilters {
  readonly state: PaymentState | undefined;
  readonly search: string | undefined;
}

/** The filters of the payment list and the open payment, stored in the URL so that they can be linked. */
export const usePaymentFilters = () => {
  const [params, setParams] = useSearchParams();
  const setFilters = useCallback(
    (changes: Record<string, string | undefined>) =>
      setParams(
        (current) => {
          for (const [name, value] of Object.entries(changes)) {
            if (value === undefined || value === "") current.delete(name);
            else current.set(name, value);
          }
          return current;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setParams],
  );
  const state = paymentStates.find((candidate) => candidate === params.get("state"));
  return { filters: { state, search: params.get("search") || undefined }, openEmployeeId: params.get("person"), setFilters };
};

/** The payments of a run page by page, those that need attention first. */
export const usePaymentLines = (runId: string, { state, search }: PaymentFilters) =>
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
    // An admin who returns from changing a bank account must see the account that a retry would pay now.
    staleTime: 0,
    // The previous list stays visible until the next one is loaded, so that the layout does not jump.
    placeholderData: keepPreviousData,
  });
