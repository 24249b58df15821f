// An employee asks about a line of their payslip; a payroll admin replies, or corrects it in the next run.
import * as z from "zod/mini";
import { KoboAboveNothing } from "../amounts.ts";
import { contract } from "../contract.ts";
import { EmployeeId, QuestionId, RunId } from "../ids.ts";
import { writtenText } from "../people/profiles.ts";

/** `open` waits for the employer, `answered` for the employee; `accepted` was corrected by a run, `closed` ended without a correction. */
export const QuestionState = z.enum(["open", "answered", "accepted", "closed"]);
export type QuestionState = z.infer<typeof QuestionState>;

const Message = z.object({ at: z.string(), isFromStaff: z.boolean(), by: z.string(), text: z.string() });

export const QuestionSummary = z
  .object({
    questionId: QuestionId,
    runId: RunId,
    employeeId: EmployeeId,
    fullName: z.string(),
    year: z.number(),
    month: z.number(),
    lineId: z.string(),
    /** The line as printed on the payslip. */
    lineName: z.string(),
    amountKobo: z.string(),
    state: QuestionState,
    askedAt: z.string(),
  })
  .check(z.meta({ id: "QuestionSummary" }));
export type QuestionSummary = z.infer<typeof QuestionSummary>;

export const Question = z
  .extend(QuestionSummary, {
    /** The oldest first. */
    messages: z.array(Message),
    /** The run that corrects it, once it was accepted. */
    putRightBy: z.nullable(z.object({ runId: RunId, year: z.number(), month: z.number(), name: z.string(), amountKobo: z.string() })),
  })
  .check(z.meta({ id: "PayslipQuestion" }));
export type Question = z.infer<typeof Question>;

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
const asked = {
  at: "2026-10-24T09:00:00.000Z",
  isFromStaff: true,
  by: "Chinedu Bello",
  text: "I also drove to Ibadan on the 12th. Is that in here?",
};
const answered = {
  at: "2026-10-24T11:00:00.000Z",
  isFromStaff: false,
  by: "Adaeze Okafor",
  text: "No, it is missing. It comes with the next pay.",
};
const exampleQuestion = { ...exampleSummary, messages: [asked], putRightBy: null };
const exampleAnswered = { ...exampleSummary, state: "answered", messages: [asked, answered], putRightBy: null };

const own = { permission: "staff.own", failureShape: "problem" } as const;
const ofQuestion = z.object({ questionId: QuestionId });
const pages = z.object({ state: z.optional(QuestionState), after: z.optional(QuestionId) });
const page = z.object({ questions: z.array(QuestionSummary), next: z.nullable(QuestionId) });
const text = (missing: string) => z.strictObject({ text: writtenText(1_000, missing) });
const found = { question_not_found: "not_found" } as const;
const changing = { ...found, question_over: "refusal", idempotency_key_reused: "refusal" } as const;

/** One question per line at a time; later texts are messages in it. */
export const AskAboutLine = contract({
  ...own,
  method: "POST",
  path: "/api/v1/me/payslips/:runId/questions",
  summary: "Ask about a line of your payslip",
  params: z.object({ runId: RunId }),
  body: z.strictObject({
    lineId: z.string("Please choose the line."),
    text: writtenText(1_000, "Please write what you would like to know."),
  }),
  answer: Question,
  answerStatus: 201,
  refusals: {
    payslip_not_found: "not_found",
    payslip_line_not_found: "not_found",
    line_asked_already: "refusal",
    idempotency_key_reused: "refusal",
  },
  example: { request: { lineId: "transport", text: asked.text }, answer: exampleQuestion },
});

/** The newest first. */
export const ListOwnQuestions = contract({
  ...own,
  method: "GET",
  path: "/api/v1/me/payslip-questions",
  summary: "List your questions about your payslips",
  query: pages,
  answer: page,
  answerStatus: 200,
  refusals: {},
  example: { answer: { questions: [exampleSummary], next: null } },
});

export const ReadOwnQuestion = contract({
  ...own,
  method: "GET",
  path: "/api/v1/me/payslip-questions/:questionId",
  summary: "Read your question, and the replies",
  params: ofQuestion,
  answer: Question,
  answerStatus: 200,
  refusals: found,
  example: { answer: exampleAnswered },
});

/** A new message reopens an answered question. */
export const WriteToOwnQuestion = contract({
  ...own,
  method: "POST",
  path: "/api/v1/me/payslip-questions/:questionId/messages",
  summary: "Add a message to your question",
  params: ofQuestion,
  body: text("Please write what you would like to know."),
  answer: Question,
  answerStatus: 201,
  refusals: changing,
  example: { request: { text: asked.text }, answer: exampleQuestion },
});

export const CloseOwnQuestion = contract({
  ...own,
  method: "POST",
  path: "/api/v1/me/payslip-questions/:questionId/closure",
  summary: "Mark your question as resolved",
  params: ofQuestion,
  answer: Question,
  answerStatus: 201,
  refusals: changing,
  example: { answer: { ...exampleAnswered, state: "closed" } },
});

/** Those of one state, the oldest first, or all, the newest first. */
export const ListQuestions = contract({
  method: "GET",
  path: "/api/v1/payroll/payslip-questions",
  permission: "payroll.read",
  summary: "List your employees' questions about their payslips",
  query: pages,
  answer: page,
  answerStatus: 200,
  refusals: {},
  failureShape: "problem",
  example: { answer: { questions: [exampleSummary], next: null } },
});

export const ReadQuestion = contract({
  method: "GET",
  path: "/api/v1/payroll/payslip-questions/:questionId",
  permission: "payroll.read",
  summary: "Read a question about a payslip",
  params: ofQuestion,
  answer: Question,
  answerStatus: 200,
  refusals: found,
  failureShape: "problem",
  example: { answer: exampleAnswered },
});

const writes = { permission: "payroll.write", failureShape: "problem" } as const;

/** The employee is notified by mail. */
export const AnswerQuestion = contract({
  ...writes,
  method: "POST",
  path: "/api/v1/payroll/payslip-questions/:questionId/messages",
  summary: "Reply to a question about a payslip",
  params: ofQuestion,
  body: text("Please write an answer."),
  answer: Question,
  answerStatus: 201,
  refusals: changing,
  example: { request: { text: answered.text }, answer: exampleAnswered },
});

/** The employee was right: an amount is added to a run that is not approved yet, and their payslip there says so. */
export const AcceptQuestion = contract({
  ...writes,
  method: "POST",
  path: "/api/v1/payroll/payslip-questions/:questionId/acceptance",
  summary: "Correct in a run what an employee asked about",
  params: ofQuestion,
  body: z.strictObject({
    runId: RunId,
    /** The component it is paid or deducted as. */
    code: z.string("Please choose what it is paid or taken as."),
    amountKobo: KoboAboveNothing(),
    text: writtenText(1_000, "Please write what you put right."),
  }),
  answer: Question,
  answerStatus: 201,
  refusals: {
    ...changing,
    run_not_found: "not_found",
    run_state_refused: "refusal",
    later_month_approved: "refusal",
    person_not_in_run: "refusal",
    own_question: "refusal",
    component_unfit: "invalid",
  },
  example: {
    request: {
      runId: "0198a7c4-0000-7000-8000-000000000061",
      code: "transport",
      amountKobo: "1500000",
      text: "You are right. ₦15,000 comes with November's pay.",
    },
    answer: {
      ...exampleAnswered,
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
export const CloseQuestion = contract({
  ...writes,
  method: "POST",
  path: "/api/v1/payroll/payslip-questions/:questionId/closure",
  summary: "Close a question about a payslip",
  params: ofQuestion,
  body: text("Please write why, for the person."),
  answer: Question,
  answerStatus: 201,
  refusals: changing,
  example: { request: { text: "The trip was paid in September." }, answer: { ...exampleAnswered, state: "closed" } },
});
