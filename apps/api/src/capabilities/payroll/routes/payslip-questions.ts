import {
  AcceptQuestion,
  AnswerQuestion,
  AskAboutLine,
  CloseOwnQuestion,
  CloseQuestion,
  ListOwnQuestions,
  ListQuestions,
  ReadOwnQuestion,
  ReadQuestion,
  WriteToOwnQuestion,
} from "@albashi/contracts/payslip-questions";
import { type Route, route } from "../../../http/route.ts";
import { intentOf } from "../../../idempotency/intent-of.ts";
import type { Parts } from "../../../parts.ts";
import { ownEmployeeId } from "../../people/index.ts";
import { acceptQuestion } from "../use-cases/accept-question.ts";
import { askAboutLine } from "../use-cases/ask-about-line.ts";
import { listQuestions, readQuestion } from "../use-cases/read-questions.ts";
import { writeToQuestion } from "../use-cases/write-to-question.ts";

/** What people ask about lines of their payslips, and what becomes of it. */
export const payslipQuestionRoutes = (parts: Parts): readonly Route[] => [
  route(AskAboutLine, (call) => {
    const { actor, params, body } = call;
    return askAboutLine(parts, actor, {
      ...params,
      ...body,
      employeeId: ownEmployeeId(actor),
      intent: intentOf(parts, AskAboutLine, call),
    });
  }),
  route(ListOwnQuestions, ({ actor, query }) =>
    listQuestions(parts, actor, { employeeId: ownEmployeeId(actor), state: query.state, after: query.after }),
  ),
  route(ReadOwnQuestion, ({ actor, params }) => readQuestion(parts, actor, { ...params, employeeId: ownEmployeeId(actor) })),
  route(WriteToOwnQuestion, (call) =>
    writeToQuestion(parts, call.actor, {
      ...{ ...call.params, ...call.body, employeeId: ownEmployeeId(call.actor), move: "write" },
      intent: intentOf(parts, WriteToOwnQuestion, call),
    }),
  ),
  route(CloseOwnQuestion, (call) =>
    writeToQuestion(parts, call.actor, {
      ...{ ...call.params, text: undefined, employeeId: ownEmployeeId(call.actor), move: "settle" },
      intent: intentOf(parts, CloseOwnQuestion, call),
    }),
  ),
  route(ListQuestions, ({ actor, query }) =>
    listQuestions(parts, actor, { employeeId: undefined, state: query.state, after: query.after }),
  ),
  route(ReadQuestion, ({ actor, params }) => readQuestion(parts, actor, { ...params, employeeId: undefined })),
  route(AnswerQuestion, (call) =>
    writeToQuestion(parts, call.actor, {
      ...{ ...call.params, ...call.body, employeeId: undefined, move: "answer" },
      intent: intentOf(parts, AnswerQuestion, call),
    }),
  ),
  route(CloseQuestion, (call) =>
    writeToQuestion(parts, call.actor, {
      ...{ ...call.params, ...call.body, employeeId: undefined, move: "close" },
      intent: intentOf(parts, CloseQuestion, call),
    }),
  ),
  route(AcceptQuestion, (call) =>
    acceptQuestion(parts, call.actor, { ...call.params, ...call.body, intent: intentOf(parts, AcceptQuestion, call) }),
  ),
];
