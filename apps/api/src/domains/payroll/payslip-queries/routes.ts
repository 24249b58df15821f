import {
  AnswerQuestion,
  AskAboutLine,
  CloseOwnQuestion,
  CloseQuestion,
  ListOwnQuestions,
  ListQuestions,
  ReadOwnQuestion,
  ReadQuestion,
  WriteToOwnQuestion,
} from "@albashi/contracts/payroll/payslip-queries";
import type { Dependencies } from "../../../platform/dependencies.ts";
import { type Route, route } from "../../../platform/http/route.ts";
import { idempotentRequestOf } from "../../../platform/idempotency/idempotent-request.ts";
import { ownEmployeeId } from "../../people/index.ts";
import { raisePayslipQuery } from "./use-cases/raise-query.ts";
import { listPayslipQueries, readPayslipQuery } from "./use-cases/read-queries.ts";
import { replyToQuery } from "./use-cases/reply-to-query.ts";

export const payslipQueriesRoutes = (dependencies: Dependencies): readonly Route[] => [
  route(AskAboutLine, (call) => {
    const { actor, params, body } = call;
    return raisePayslipQuery(dependencies, actor, {
      ...params,
      ...body,
      employeeId: ownEmployeeId(actor),
      intent: idempotentRequestOf(dependencies, AskAboutLine, call),
    });
  }),
  route(ListOwnQuestions, ({ actor, query }) =>
    listPayslipQueries(dependencies, actor, { employeeId: ownEmployeeId(actor), state: query.state, after: query.after }),
  ),
  route(ReadOwnQuestion, ({ actor, params }) => readPayslipQuery(dependencies, actor, { ...params, employeeId: ownEmployeeId(actor) })),
  route(WriteToOwnQuestion, (call) =>
    replyToQuery(dependencies, call.actor, {
      ...{ ...call.params, ...call.body, employeeId: ownEmployeeId(call.actor), move: "write" },
      intent: idempotentRequestOf(dependencies, WriteToOwnQuestion, call),
    }),
  ),
  route(CloseOwnQuestion, (call) =>
    replyToQuery(dependencies, call.actor, {
      ...{ ...call.params, text: undefined, employeeId: ownEmployeeId(call.actor), move: "settle" },
      intent: idempotentRequestOf(dependencies, CloseOwnQuestion, call),
    }),
  ),
  route(ListQuestions, ({ actor, query }) =>
    listPayslipQueries(dependencies, actor, { employeeId: undefined, state: query.state, after: query.after }),
  ),
  route(ReadQuestion, ({ actor, params }) => readPayslipQuery(dependencies, actor, { ...params, employeeId: undefined })),
  route(AnswerQuestion, (call) =>
    replyToQuery(dependencies, call.actor, {
      ...{ ...call.params, ...call.body, employeeId: undefined, move: "answer" },
      intent: idempotentRequestOf(dependencies, AnswerQuestion, call),
    }),
  ),
  route(CloseQuestion, (call) =>
    replyToQuery(dependencies, call.actor, {
      ...{ ...call.params, ...call.body, employeeId: undefined, move: "close" },
      intent: idempotentRequestOf(dependencies, CloseQuestion, call),
    }),
  ),
];
