import { ListEmployeePay, PayEmployee } from "@albashi/contracts/payments/single-pay";
import type { Dependencies } from "../../../platform/dependencies.ts";
import { actRoute, type Route, route } from "../../../platform/http/route.ts";
import { idempotentRequestOf } from "../../../platform/idempotency/idempotent-request.ts";
import { listPay } from "./use-cases/list-pay.ts";
import { payPerson, readPayToConfirm } from "./use-cases/pay-person.ts";

export const singlePayRoutes = (dependencies: Dependencies): readonly Route[] => [
  route(ListEmployeePay, ({ actor, query }) => listPay(dependencies, actor, query)),
  actRoute(
    PayEmployee,
    route(PayEmployee, (call) => payPerson(dependencies, call.actor, call.params, idempotentRequestOf(dependencies, PayEmployee, call))),
    ({ actor, params }) => readPayToConfirm(dependencies, actor, params.employeeId),
  ),
];
