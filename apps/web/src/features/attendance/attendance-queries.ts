import type { Presence } from "@albashi/contracts/attendance/codes";
import { ListCorrections, ListCorrectionsToDecide } from "@albashi/contracts/attendance/corrections";
import { ReadAttendance, ReadOwnAttendance } from "@albashi/contracts/attendance/days";
import { type AttendanceException, ListAttendanceExceptions } from "@albashi/contracts/attendance/exceptions";
import { ListAttendanceToday } from "@albashi/contracts/attendance/today";
import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { call } from "../../api-client.ts";

/** Every query of attendance begins with the same word, because one event changes hours and presence. */
export const attendanceKey = ["attendance"] as const;

/** How often the list of who is in is read again. */
const refreshMs = 60_000;

interface Range {
  readonly from: string;
  readonly to: string;
}

/** The employee's own hours. */
export const useOwnAttendance = (range: Range) =>
  useQuery({
    queryKey: ["attendance", "own", range],
    queryFn: ({ signal }) => call(ReadOwnAttendance, { query: range, signal }),
    placeholderData: keepPreviousData,
    // Without a network it fails at once and says so, instead of waiting for one.
    networkMode: "always",
  });

export const useAttendanceOf = (employeeId: string, range: Range) =>
  useQuery({
    queryKey: ["attendance", "of", employeeId, range],
    queryFn: ({ signal }) => call(ReadAttendance, { params: { employeeId }, query: range, signal }),
  });

/** The corrections that an employee decides as a manager or in place of one. */
export const useCorrectionsOfReports = () =>
  useQuery({ queryKey: ["attendance", "reports"], queryFn: ({ signal }) => call(ListCorrectionsToDecide, { signal }) });

/** The company's corrections that wait for a decision. */
export const useCompanyCorrections = () =>
  useInfiniteQuery({
    queryKey: ["attendance", "corrections"],
    queryFn: ({ pageParam, signal }) =>
      call(ListCorrections, { query: { state: "asked", ...(pageParam !== null && { after: pageParam }) }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });

/** What to look at in the hours of a range of days, by employee. */
export const useAttendanceExceptions = ({ from, to, kind }: Range & { kind: AttendanceException | undefined }) =>
  useInfiniteQuery({
    queryKey: ["attendance", "exceptions", from, to, kind ?? "all"],
    queryFn: ({ pageParam, signal }) =>
      call(ListAttendanceExceptions, {
        query: { from, to, ...(kind && { kind }), ...(pageParam !== null && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });

/** Who is in, out, on leave or missing now, by name. */
export const useAttendanceToday = ({ presence, search }: { presence: Presence | undefined; search: string }) =>
  useInfiniteQuery({
    queryKey: ["attendance", "today", presence ?? "all", search],
    queryFn: ({ pageParam, signal }) =>
      call(ListAttendanceToday, {
        query: { ...(presence && { presence }), ...(search !== "" && { search }), ...(pageParam !== null && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    refetchInterval: refreshMs,
    placeholderData: keepPreviousData,
  });
