import { ListPay, PayPerson } from "@albashi/contracts/payments/single-pay";
import type { Dependencies } from "../../../platform/dependencies.ts";
import { type Route, route } from "../../../platform/http/route.ts";
import { idempotentRequestOf } from "../../../platform/idempotency/idempotent-request.ts";
import { listPay } from "./use-cases/list-pay.ts";
import { payPerson } from "./use-cases/pay-person.ts";

export const singlePayRoutes = (dependencies: Dependencies): readonly Route[] => [
  route(ListPay, ({ actor, query }) => listPay(dependencies, actor, query)),
  route(PayPerson, (call) => payPerson(dependencies, call.actor, call.params, idempotentRequestOf(dependencies, PayPerson, call))),
];
