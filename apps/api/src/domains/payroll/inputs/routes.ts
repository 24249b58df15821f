import { AddRunEmployees, ExcludeEmployee, ListInputs, RemoveInput, SetInput, SetInputs } from "@albashi/contracts/payroll/inputs";
import { AcceptPayslipQuery } from "@albashi/contracts/payroll/payslip-queries";
import type { Dependencies } from "../../../platform/dependencies.ts";
import { type Route, route } from "../../../platform/http/route.ts";
import { idempotentRequestOf } from "../../../platform/idempotency/idempotent-request.ts";
import { acceptPayslipQuery } from "./use-cases/accept-query.ts";
import { deleteInput, enterInput, enterInputs } from "./use-cases/enter-inputs.ts";
import { listInputs } from "./use-cases/list-inputs.ts";
import { addEmployeesToRun, excludeEmployee } from "./use-cases/run-employees.ts";

export const inputsRoutes = (dependencies: Dependencies): readonly Route[] => [
  route(AcceptPayslipQuery, (call) =>
    acceptPayslipQuery(dependencies, call.actor, {
      ...call.params,
      ...call.body,
      intent: idempotentRequestOf(dependencies, AcceptPayslipQuery, call),
    }),
  ),
  route(ListInputs, ({ actor, params, query }) => listInputs(dependencies, actor, { ...params, ...query })),
  route(SetInput, (call) =>
    enterInput(dependencies, call.actor, { ...call.params, typed: call.body, intent: idempotentRequestOf(dependencies, SetInput, call) }),
  ),
  route(SetInputs, (call) => {
    const { employeeIds, ...typed } = call.body;
    return enterInputs(dependencies, call.actor, {
      ...call.params,
      typed,
      employeeIds,
      intent: idempotentRequestOf(dependencies, SetInputs, call),
    });
  }),
  route(RemoveInput, (call) =>
    deleteInput(dependencies, call.actor, { ...call.params, intent: idempotentRequestOf(dependencies, RemoveInput, call) }),
  ),
  route(ExcludeEmployee, (call) =>
    excludeEmployee(dependencies, call.actor, {
      ...call.params,
      because: call.body.leftOutBecause,
      intent: idempotentRequestOf(dependencies, ExcludeEmployee, call),
    }),
  ),
  route(AddRunEmployees, (call) =>
    addEmployeesToRun(dependencies, call.actor, {
      ...call.params,
      ...call.body,
      intent: idempotentRequestOf(dependencies, AddRunEmployees, call),
    }),
  ),
];
