import { AddLoan, ListLoans, PreviewLoan, StopLoan } from "@albashi/contracts/payroll/loans";
import { PreviewStructure } from "@albashi/contracts/payroll/pay-structure";
import {
  AddRecurringItem,
  EndRecurringItem,
  ListRecurringItems,
  ReadPayTerms,
  SetPayTerms,
  WithdrawRecurringItem,
} from "@albashi/contracts/payroll/pay-terms";
import { ListSalaryDefinition, ReadSalaryDefinition } from "@albashi/contracts/payroll/salary-definition";
import type { Dependencies } from "../../../platform/dependencies.ts";
import { type Route, route } from "../../../platform/http/route.ts";
import { idempotentRequestOf } from "../../../platform/idempotency/idempotent-request.ts";
import { addLoan, listLoans, previewLoan, stopLoan } from "./use-cases/loans.ts";
import { readPayTerms, setPayTerms } from "./use-cases/pay-terms.ts";
import { previewStructure } from "./use-cases/preview-structure.ts";
import { addRecurringItem, endRecurringItem, listRecurringItems, withdrawRecurringItem } from "./use-cases/recurring-items.ts";
import { listSalaryDefinition, readSalaryDefinition } from "./use-cases/salary-breakdown.ts";

export const payTermsRoutes = (dependencies: Dependencies): readonly Route[] => [
  route(ReadPayTerms, ({ actor, params }) => readPayTerms(dependencies, actor, params.employeeId)),
  route(SetPayTerms, (call) =>
    setPayTerms(dependencies, call.actor, { ...call.body, intent: idempotentRequestOf(dependencies, SetPayTerms, call) }),
  ),
  route(ListRecurringItems, ({ actor, query }) => listRecurringItems(dependencies, actor, query)),
  route(AddRecurringItem, (call) =>
    addRecurringItem(dependencies, call.actor, { ...call.body, intent: idempotentRequestOf(dependencies, AddRecurringItem, call) }),
  ),
  route(EndRecurringItem, (call) =>
    endRecurringItem(dependencies, call.actor, {
      ...call.params,
      ...call.body,
      intent: idempotentRequestOf(dependencies, EndRecurringItem, call),
    }),
  ),
  route(WithdrawRecurringItem, (call) =>
    withdrawRecurringItem(dependencies, call.actor, {
      ...call.params,
      intent: idempotentRequestOf(dependencies, WithdrawRecurringItem, call),
    }),
  ),
  route(ListLoans, ({ actor, query }) => listLoans(dependencies, actor, query)),
  route(PreviewLoan, ({ actor, body }) => previewLoan(dependencies, actor, body)),
  route(AddLoan, (call) =>
    addLoan(dependencies, call.actor, { sent: call.body, intent: idempotentRequestOf(dependencies, AddLoan, call) }),
  ),
  route(StopLoan, (call) =>
    stopLoan(dependencies, call.actor, { ...call.params, ...call.body, intent: idempotentRequestOf(dependencies, StopLoan, call) }),
  ),
  route(ListSalaryDefinition, ({ actor, query }) => listSalaryDefinition(dependencies, actor, query.cursor)),
  route(ReadSalaryDefinition, ({ actor, params }) => readSalaryDefinition(dependencies, actor, params.employeeId)),
  route(PreviewStructure, ({ actor, body }) => previewStructure(dependencies, actor, body)),
];
