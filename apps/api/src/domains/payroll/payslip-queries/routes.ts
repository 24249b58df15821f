import {
  ListOwnPayslipQueries,
  ListPayslipQueries,
  ReadOwnPayslipQuery,
  ReadPayslipQuery,
} from "@albashi/contracts/payroll/payslip-queries";
import { commandRoute } from "../../../platform/command/command.ts";
import type { Dependencies } from "../../../platform/dependencies.ts";
import { type Route, route } from "../../../platform/http/route.ts";
import { ownEmployeeId } from "../../people/index.ts";
import { raisePayslipQuery } from "./use-cases/raise-query.ts";
import { listPayslipQueries, readPayslipQuery } from "./use-cases/read-queries.ts";
import { answerQuery, closeOwnQuery, closeQuery, writeToOwnQuery } from "./use-cases/reply-to-query.ts";

export const payslipQueriesRoutes = (dependencies: Dependencies): readonly Route[] => [
  commandRoute(dependencies, raisePayslipQuery),
  route(ListOwnPayslipQueries, ({ actor, query }) =>
    listPayslipQueries(dependencies, actor, { employeeId: ownEmployeeId(actor), state: query.state, after: query.after }),
  ),
  route(ReadOwnPayslipQuery, ({ actor, params }) => readPayslipQuery(dependencies, actor, { ...params, employeeId: ownEmployeeId(actor) })),
  commandRoute(dependencies, writeToOwnQuery),
  commandRoute(dependencies, closeOwnQuery),
  route(ListPayslipQueries, ({ actor, query }) =>
    listPayslipQueries(dependencies, actor, { employeeId: undefined, state: query.state, after: query.after }),
  ),
  route(ReadPayslipQuery, ({ actor, params }) => readPayslipQuery(dependencies, actor, { ...params, employeeId: undefined })),
  commandRoute(dependencies, answerQuery),
  commandRoute(dependencies, closeQuery),
];
