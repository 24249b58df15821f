import { ListRemittancePayments, PayAuthority } from "@albashi/contracts/remittances/payments";
import { commandRoute } from "../../../platform/command/command.ts";
import type { Dependencies } from "../../../platform/dependencies.ts";
import { actRoute, type Route, route } from "../../../platform/http/route.ts";
import { listPayments } from "./use-cases/list-payments.ts";
import { payAuthority, readPaymentToConfirm } from "./use-cases/pay-authority.ts";

export const remittancePaymentsRoutes = (dependencies: Dependencies): readonly Route[] => [
  route(ListRemittancePayments, ({ actor, params }) => listPayments(dependencies, actor, params)),
  actRoute(
    PayAuthority,
    commandRoute(dependencies, payAuthority, (_result, { actor, params }) => listPayments(dependencies, actor, params)),
    ({ actor, params, body }) => readPaymentToConfirm(dependencies, actor, { ...params, ...body }),
  ),
];
