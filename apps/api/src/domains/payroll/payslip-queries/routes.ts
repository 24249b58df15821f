import {
  AddOwnPayslipQueryMessage,
  AnswerPayslipQuery,
  CloseOwnPayslipQuery,
  ClosePayslipQuery,
  ListOwnPayslipQueries,
  ListPayslipQueries,
  RaisePayslipQuery,
  ReadOwnPayslipQuery,
  ReadPayslipQuery,
} from "@albashi/contracts/payroll/payslip-queries";
import type { Dependencies } from "../../../platform/dependencies.ts";
import { type Route, route } from "../../../platform/http/route.ts";
import { idempotentRequestOf } from "../../../platform/idempotency/idempotent-request.ts";
import { ownEmployeeId } from "../../people/index.ts";
import { raisePayslipQuery } from "./use-cases/raise-query.ts";
import { listPayslipQueries, readPayslipQuery } from "./use-cases/read-queries.ts";
import { replyToQuery } from "./use-cases/reply-to-query.ts";

export const payslipQueriesRoutes = (dependencies: Dependencies): readonly Route[] => [
  route(RaisePayslipQuery, (call) => {
    const { actor, params, body } = call;
    return raisePayslipQuery(dependencies, actor, {
      ...params,
      ...body,
      employeeId: ownEmployeeId(actor),
      intent: idempotentRequestOf(dependencies, RaisePayslipQuery, call),
    });
  }),
  route(ListOwnPayslipQueries, ({ actor, query }) =>
    listPayslipQueries(dependencies, actor, { employeeId: ownEmployeeId(actor), state: query.state, after: query.after }),
  ),
  route(ReadOwnPayslipQuery, ({ actor, params }) => readPayslipQuery(dependencies, actor, { ...params, employeeId: ownEmployeeId(actor) })),
  route(AddOwnPayslipQueryMessage, (call) =>
    replyToQuery(dependencies, call.actor, {
      ...{ ...call.params, ...call.body, employeeId: ownEmployeeId(call.actor), move: "write" },
      intent: idempotentRequestOf(dependencies, AddOwnPayslipQueryMessage, call),
    }),
  ),
  route(CloseOwnPayslipQuery, (call) =>
    replyToQuery(dependencies, call.actor, {
      ...{ ...call.params, text: undefined, employeeId: ownEmployeeId(call.actor), move: "settle" },
      intent: idempotentRequestOf(dependencies, CloseOwnPayslipQuery, call),
    }),
  ),
  route(ListPayslipQueries, ({ actor, query }) =>
    listPayslipQueries(dependencies, actor, { employeeId: undefined, state: query.state, after: query.after }),
  ),
  route(ReadPayslipQuery, ({ actor, params }) => readPayslipQuery(dependencies, actor, { ...params, employeeId: undefined })),
  route(AnswerPayslipQuery, (call) =>
    replyToQuery(dependencies, call.actor, {
      ...{ ...call.params, ...call.body, employeeId: undefined, move: "answer" },
      intent: idempotentRequestOf(dependencies, AnswerPayslipQuery, call),
    }),
  ),
  route(ClosePayslipQuery, (call) =>
    replyToQuery(dependencies, call.actor, {
      ...{ ...call.params, ...call.body, employeeId: undefined, move: "close" },
      intent: idempotentRequestOf(dependencies, ClosePayslipQuery, call),
    }),
  ),
];
