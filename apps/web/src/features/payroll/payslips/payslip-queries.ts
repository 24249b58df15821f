import { ListOwnPayslipQueries, ReadOwnPayslipQuery } from "@albashi/contracts/payroll/payslip-queries";
import { ListVerifications } from "@albashi/contracts/payroll/payslip-verification";
import { ListOwnPayslips, ReadOwnPayslip } from "@albashi/contracts/payroll/payslips";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { call } from "../../../api-client.ts";

/** TanStack Query keys of an employee's own payslips. */
export const ownPayslipKeys = {
  list: ["payslips", "list"],
  payslip: (runId: string) => ["payslips", "one", runId],
  line: (runId: string, lineId: string) => ["payslips", "line", runId, lineId],
  questions: ["payslips", "questions"],
  question: (questionId: string) => ["payslips", "question", questionId],
  verifications: ["payslips", "proofs"],
} as const;

/** A published payslip never changes, so it is not refetched. */
const publishedStaleMs = 60 * 60_000;

/** The employee's own payslips, latest pay day first. */
export const useOwnPayslips = () =>
  useInfiniteQuery({
    queryKey: ownPayslipKeys.list,
    queryFn: ({ pageParam, signal }) => call(ListOwnPayslips, { query: { ...(pageParam !== null && { after: pageParam }) }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });

/** One of the employee's own payslips. */
export const useOwnPayslip = (runId: string) =>
  useQuery({
    queryKey: ownPayslipKeys.payslip(runId),
    queryFn: ({ signal }) => call(ReadOwnPayslip, { params: { runId }, signal }),
    staleTime: publishedStaleMs,
  });

/** The employee's own questions about payslips. */
export const useOwnQuestions = () =>
  useQuery({ queryKey: ownPayslipKeys.questions, queryFn: ({ signal }) => call(ListOwnPayslipQueries, { query: {}, signal }) });

/** One of the employee's own questions with its messages, if there is one. */
export const useOwnQuestion = (questionId: string | undefined) =>
  useQuery({
    queryKey: ownPayslipKeys.question(questionId ?? ""),
    queryFn: ({ signal }) => call(ReadOwnPayslipQuery, { params: { questionId: questionId ?? "" }, signal }),
    enabled: questionId !== undefined,
  });

/** The verifications that the employee issued, of all payslips. */
export const useVerifications = () =>
  useQuery({ queryKey: ownPayslipKeys.verifications, queryFn: ({ signal }) => call(ListVerifications, { query: {}, signal }) });
