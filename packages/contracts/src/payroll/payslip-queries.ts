// An employee asks about a line of their payslip; a payroll admin replies, or corrects it in the next run.
import * as z from "zod/mini";
import { PositiveKobo } from "../amounts.ts";
import { contract } from "../contract.ts";
import { EmployeeId, PayslipQueryId, RunId } from "../ids.ts";
import { requiredText } from "../people/profiles.ts";

/** `open` waits for the employer, `answered` for the employee; `accepted` was corrected by a run, `closed` ended without a correction. */
export const PayslipQueryState = z.enum(["open", "answered", "accepted", "closed"]);
export type PayslipQueryState = z.infer<typeof PayslipQueryState>;

const QueryMessage = z.object({ at: z.string(), isFromStaff: z.boolean(), by: z.string(), text: z.string() });

export const PayslipQuerySummary = z
  .object({
    questionId: PayslipQueryId,
    runId: RunId,
    employeeId: EmployeeId,
    fullName: z.string(),
    year: z.number(),
    month: z.number(),
    lineId: z.string(),
    /** The line as printed on the payslip. */
    lineName: z.string(),
    amountKobo: z.string(),
    state: PayslipQueryState,
    askedAt: z.string(),
  })
  .check(z.meta({ id: "PayslipQuerySummary" }));
export type PayslipQuerySummary = z.infer<typeof PayslipQuerySummary>;

export const PayslipQueryDetails = z
  .extend(PayslipQuerySummary, {
    /** The oldest first. */
    messages: z.array(QueryMessage),
    /** The run that corrects it, once it was accepted. */
    putRightBy: z.nullable(z.object({ runId: RunId, year: z.number(), month: z.number(), name: z.string(), amountKobo: z.string() })),
  })
  .check(z.meta({ id: "PayslipQueryDetails" }));
export type PayslipQueryDetails = z.infer<typeof PayslipQueryDetails>;

const exampleSummary = {
  questionId: "0198a7c4-0000-7000-8000-000000000080",
  runId: "0198a7c4-0000-7000-8000-000000000060",
  employeeId: "0198a7c4-0000-7000-8000-000000000010",
  fullName: "Chinedu Bello",
  year: 2026,
  month: 10,
  lineId: "transport",
  lineName: "Transport",
  amountKobo: "6000000",
  state: "open",
  askedAt: "2026-10-24T09:00:00.000Z",
};
const exampleQuestion = {
  at: "2026-10-24T09:00:00.000Z",
  isFromStaff: true,
  by: "Chinedu Bello",
  text: "I also drove to Ibadan on the 12th. Is that in here?",
};
const exampleReply = {
  at: "2026-10-24T11:00:00.000Z",
  isFromStaff: false,
  by: "Adaeze Okafor",
  text: "No, it is missing. It comes with the next pay.",
};
const exampleQuery = { ...exampleSummary, messages: [exampleQuestion], putRightBy: null };
const exampleAnsweredQuery = { ...exampleSummary, state: "answered", messages: [exampleQuestion, exampleReply], putRightBy: null };

const staffRoute = { permission: "staff.own", failureShape: "problem" } as const;
const queryParams = z.object({ questionId: PayslipQueryId });
const pageQuery = z.object({ state: z.optional(PayslipQueryState), after: z.optional(PayslipQueryId) });
const pageResponse = z.object({ questions: z.array(PayslipQuerySummary), next: z.nullable(PayslipQueryId) });
const messageBody = (missing: string) => z.strictObject({ text: requiredText(1_000, missing) });
const readErrors = { question_not_found: "not_found" } as const;
const changeErrors = { ...readErrors, question_over: "conflict", idempotency_key_reused: "conflict" } as const;

/** One question per line at a time; later texts are messages in it. */
export const RaisePayslipQuery = contract({
  ...staffRoute,
  method: "POST",
  path: "/api/v1/me/payslips/:runId/questions",
  summary: "Ask about a line of your payslip",
  params: z.object({ runId: RunId }),
  body: z.strictObject({
    lineId: z.string("Please choose the line."),
    text: requiredText(1_000, "Please enter your question."),
  }),
  response: PayslipQueryDetails,
  successStatus: 201,
  errors: {
    payslip_not_found: "not_found",
    payslip_line_not_found: "not_found",
    line_asked_already: "conflict",
    idempotency_key_reused: "conflict",
  },
  example: { request: { lineId: "transport", text: exampleQuestion.text }, response: exampleQuery },
});

/** The newest first. */
export const ListOwnPayslipQueries = contract({
  ...staffRoute,
  method: "GET",
  path: "/api/v1/me/payslip-questions",
  summary: "List your questions about your payslips",
  query: pageQuery,
  response: pageResponse,
  successStatus: 200,
  errors: {},
  example: { response: { questions: [exampleSummary], next: null } },
});

export const ReadOwnPayslipQuery = contract({
  ...staffRoute,
  method: "GET",
  path: "/api/v1/me/payslip-questions/:questionId",
  summary: "Read your question, and the replies",
  params: queryParams,
  response: PayslipQueryDetails,
  successStatus: 200,
  errors: readErrors,
  example: { response: exampleAnsweredQuery },
});

/** A new message reopens an answered question. */
export const AddOwnPayslipQueryMessage = contract({
  ...staffRoute,
  method: "POST",
  path: "/api/v1/me/payslip-questions/:questionId/messages",
  summary: "Add a message to your question",
  params: queryParams,
  body: messageBody("Please enter your message."),
  response: PayslipQueryDetails,
  successStatus: 201,
  errors: changeErrors,
  example: { request: { text: exampleQuestion.text }, response: exampleQuery },
});

export const CloseOwnPayslipQuery = contract({
  ...staffRoute,
  method: "POST",
  path: "/api/v1/me/payslip-questions/:questionId/closure",
  summary: "Mark your question as resolved",
  params: queryParams,
  response: PayslipQueryDetails,
  successStatus: 201,
  errors: changeErrors,
  example: { response: { ...exampleAnsweredQuery, state: "closed" } },
});

/** Those of one state, the oldest first, or all, the newest first. */
export const ListPayslipQueries = contract({
  method: "GET",
  path: "/api/v1/payroll/payslip-questions",
  permission: "payroll.read",
  summary: "List your employees' questions about their payslips",
  query: pageQuery,
  response: pageResponse,
  successStatus: 200,
  errors: {},
  failureShape: "problem",
  example: { response: { questions: [exampleSummary], next: null } },
});

export const ReadPayslipQuery = contract({
  method: "GET",
  path: "/api/v1/payroll/payslip-questions/:questionId",
  permission: "payroll.read",
  summary: "Read a question about a payslip",
  params: queryParams,
  response: PayslipQueryDetails,
  successStatus: 200,
  errors: readErrors,
  failureShape: "problem",
  example: { response: exampleAnsweredQuery },
});

const payrollWriteRoute = { permission: "payroll.write", failureShape: "problem" } as const;

/** The employee is notified by mail. */
export const AnswerPayslipQuery = contract({
  ...payrollWriteRoute,
  method: "POST",
  path: "/api/v1/payroll/payslip-questions/:questionId/messages",
  summary: "Reply to a question about a payslip",
  params: queryParams,
  body: messageBody("Please write an answer."),
  response: PayslipQueryDetails,
  successStatus: 201,
  errors: changeErrors,
  example: { request: { text: exampleReply.text }, response: exampleAnsweredQuery },
});

/** The employee was right: an amount is added to a run that is not approved yet, and their payslip in that run shows it. */
export const AcceptPayslipQuery = contract({
  ...payrollWriteRoute,
  method: "POST",
  path: "/api/v1/payroll/payslip-questions/:questionId/acceptance",
  summary: "Correct in a run what an employee asked about",
  params: queryParams,
  body: z.strictObject({
    runId: RunId,
    /** The component it is paid or deducted as. */
    code: z.string("Please choose a pay component."),
    amountKobo: PositiveKobo(),
    text: requiredText(1_000, "Please explain what you corrected."),
  }),
  response: PayslipQueryDetails,
  successStatus: 201,
  errors: {
    ...changeErrors,
    run_not_found: "not_found",
    run_state_refused: "conflict",
    later_month_approved: "conflict",
    person_not_in_run: "conflict",
    own_question: "conflict",
    component_unfit: "invalid",
  },
  example: {
    request: {
      runId: "0198a7c4-0000-7000-8000-000000000061",
      code: "transport",
      amountKobo: "1500000",
      text: "You are right. ₦15,000 comes with November's pay.",
    },
    response: {
      ...exampleAnsweredQuery,
      state: "accepted",
      putRightBy: {
        runId: "0198a7c4-0000-7000-8000-000000000061",
        year: 2026,
        month: 11,
        name: "Transport",
        amountKobo: "1500000",
      },
    },
  },
});

/** Closed without a change of pay; the reason is the last message. */
export const ClosePayslipQuery = contract({
  ...payrollWriteRoute,
  method: "POST",
  path: "/api/v1/payroll/payslip-questions/:questionId/closure",
  summary: "Close a question about a payslip",
  params: queryParams,
  body: messageBody("Please enter a reason for the employee."),
  response: PayslipQueryDetails,
  successStatus: 201,
  errors: changeErrors,
  example: { request: { text: "The trip was paid in September." }, response: { ...exampleAnsweredQuery, state: "closed" } },
});
