import { ListLeaveBalances, ReadLeaveLedger, ReadOwnLeaveBalances, ReadOwnLeaveLedger } from "@albashi/contracts/leave/balances";
import { ListAbsences } from "@albashi/contracts/leave/calendar";
import type { LeaveState, LeaveType } from "@albashi/contracts/leave/codes";
import { ListLeaveDelegations, ListLeaveRequests, ListLeaveToDecide } from "@albashi/contracts/leave/decisions";
import { ReadLeaveLiability } from "@albashi/contracts/leave/liability";
import { ListLeavePolicies } from "@albashi/contracts/leave/policies";
import { type LeaveDates, ListOwnLeave, QuoteOwnLeave } from "@albashi/contracts/leave/requests";
import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { call } from "../../api-client.ts";

/** Every query of leave begins with the same word, because one decision changes requests, balances and absences. */
export const leaveKey = ["leave"] as const;

export const useOwnBalances = () =>
  useQuery({ queryKey: ["leave", "own", "balances"], queryFn: ({ signal }) => call(ReadOwnLeaveBalances, { signal }) });

/** The ledger of one type: the employee's own without an id, another's with it. */
export const useLedger = (employeeId: string | undefined, type: LeaveType) =>
  useQuery({
    queryKey: ["leave", "ledger", employeeId ?? "own", type],
    queryFn: ({ signal }) =>
      employeeId === undefined
        ? call(ReadOwnLeaveLedger, { query: { type }, signal })
        : call(ReadLeaveLedger, { params: { employeeId }, query: { type }, signal }),
  });

/** The employee's own requests, newest first. */
export const useOwnRequests = () =>
  useInfiniteQuery({
    queryKey: ["leave", "own", "requests"],
    queryFn: ({ pageParam, signal }) => call(ListOwnLeave, { query: { ...(pageParam !== null && { after: pageParam }) }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });

/** What leave on these days costs; undefined dates are not asked about. The last answer stays while the next one is worked out. */
export const useQuote = (dates: LeaveDates | undefined) =>
  useQuery({
    queryKey: ["leave", "own", "quote", dates],
    queryFn: ({ signal }) => (dates === undefined ? null : call(QuoteOwnLeave, { body: dates, signal })),
    enabled: dates !== undefined,
    placeholderData: keepPreviousData,
  });

/** The requests that an employee decides as a manager or in place of one. */
export const useRequestsOfReports = () =>
  useQuery({ queryKey: ["leave", "reports"], queryFn: ({ signal }) => call(ListLeaveToDecide, { signal }) });

export const useDelegations = () =>
  useQuery({ queryKey: ["leave", "delegations"], queryFn: ({ signal }) => call(ListLeaveDelegations, { signal }) });

/** The company's requests, newest first. */
export const useCompanyRequests = (state: LeaveState | undefined) =>
  useInfiniteQuery({
    queryKey: ["leave", "requests", state ?? "all"],
    queryFn: ({ pageParam, signal }) =>
      call(ListLeaveRequests, { query: { ...(state && { state }), ...(pageParam !== null && { after: pageParam }) }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });

export const useAbsences = (range: { readonly from: string; readonly to: string }) =>
  useQuery({ queryKey: ["leave", "absences", range], queryFn: ({ signal }) => call(ListAbsences, { query: range, signal }) });

export const useCompanyBalances = (search: string) =>
  useInfiniteQuery({
    queryKey: ["leave", "balances", search],
    queryFn: ({ pageParam, signal }) =>
      call(ListLeaveBalances, { query: { ...(search !== "" && { search }), ...(pageParam !== null && { cursor: pageParam }) }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });

export const useLiability = (isEnabled: boolean) =>
  useQuery({ queryKey: ["leave", "liability"], queryFn: ({ signal }) => call(ReadLeaveLiability, { signal }), enabled: isEnabled });

export const usePolicies = () =>
  useQuery({ queryKey: ["leave", "policies"], queryFn: ({ signal }) => call(ListLeavePolicies, { signal }) });
