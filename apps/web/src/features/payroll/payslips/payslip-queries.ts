import { ListOwnPayslipQueries, ReadOwnPayslipQuery } from "@albashi/contracts/payroll/payslip-queries";
import { ListVerifications } from "@albashi/contracts/payroll/payslip-verification";
import { ListOwnPayslips, ReadOwnPayslip } from "@albashi/contracts/payroll/payslips";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { call } from "../../../api-client.ts";

/** Under what an employee's own payslips are kept in this tab. */
export const ownKeys = {
  list: ["payslips", "list"],
  one: (runId: string) => ["payslips", "one", runId],
  line: (runId: string, lineId: string) => ["payslips", "line", runId, lineId],
  questions: ["payslips", "questions"],
  question: (questionId: string) => ["payslips", "question", questionId],
  proofs: ["payslips", "proofs"],
} as const;

/** A payslip that is published never changes, so it is asked for once. */
const keptMs = 60 * 60_000;

/** All own payslips, the newest pay day first. */
export const useOwnPayslips = () =>
  useInfiniteQuery({
    queryKey: ownKeys.list,
    queryFn: ({ pageParam, signal }) => call(ListOwnPayslips, { query: { ...(pageParam !== null && { after: pageParam }) }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });

export const useOwnPayslip = (runId: string) =>
  useQuery({
    queryKey: ownKeys.one(runId),
    queryFn: ({ signal }) => call(ReadOwnPayslip, { params: { runId }, signal }),
    staleTime: keptMs,
  });

/** What the person asked about their payslips. */
export const useOwnQuestions = () =>
  useQuery({ queryKey: ownKeys.questions, queryFn: ({ signal }) => call(ListOwnPayslipQueries, { query: {}, signal }) });

export const useOwnQuestion = (questionId: string) =>
  useQuery({
    queryKey: ownKeys.question(questionId),
    queryFn: ({ signal }) => call(ReadOwnPayslipQuery, { params: { questionId }, signal }),
  });

/** The proofs the person made, of all payslips. */
export const useVerifications = () =>
  useQuery({ queryKey: ownKeys.proofs, queryFn: ({ signal }) => call(ListVerifications, { query: {}, signal }) });
