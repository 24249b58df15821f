import { AddLoan, ListLoans, PreviewLoan, StopLoan } from "@albashi/contracts/payroll-loans";
import { DeclareNothingPaidBefore, ImportOpeningBalances, ListOpeningBalances } from "@albashi/contracts/payroll-opening";
import { ListSalaryDefinition, ReadSalaryDefinition } from "@albashi/contracts/payroll-salary-definition";
import {
  AddStandingItem,
  EndStandingItem,
  ListStandingItems,
  ReadPayTerms,
  SetPayTerms,
  WithdrawStandingItem,
} from "@albashi/contracts/payroll-terms";
import { type Route, route } from "../../../http/route.ts";
import { intentOf } from "../../../idempotency/intent-of.ts";
import type { Parts } from "../../../parts.ts";
import { importOpeningBalances } from "../use-cases/import-opening-balances.ts";
import * as loans from "../use-cases/loans.ts";
import { declareNothingPaidBefore, listOpeningBalances } from "../use-cases/opening-balances.ts";
import { listSalaryDefinition, readSalaryDefinition } from "../use-cases/salary-definition.ts";
import { readPayTerms, setPayTerms } from "../use-cases/set-pay-terms.ts";
import * as standing from "../use-cases/standing-items.ts";

/** On which terms people are paid, what they owe, and what their year began with. */
export const payTermsRoutes = (parts: Parts): readonly Route[] => [
  route(ReadPayTerms, ({ actor, params }) => readPayTerms(parts, actor, params.employeeId)),
  route(SetPayTerms, (call) => setPayTerms(parts, call.actor, { ...call.body, intent: intentOf(parts, SetPayTerms, call) })),
  route(ListStandingItems, ({ actor, query }) => standing.listStandingItems(parts, actor, query)),
  route(AddStandingItem, (call) =>
    standing.addStandingItem(parts, call.actor, { ...call.body, intent: intentOf(parts, AddStandingItem, call) }),
  ),
  route(EndStandingItem, (call) =>
    standing.endStandingItem(parts, call.actor, { ...call.params, ...call.body, intent: intentOf(parts, EndStandingItem, call) }),
  ),
  route(WithdrawStandingItem, (call) =>
    standing.withdrawStandingItem(parts, call.actor, { ...call.params, intent: intentOf(parts, WithdrawStandingItem, call) }),
  ),

  route(ListLoans, ({ actor, query }) => loans.listLoans(parts, actor, query)),
  route(PreviewLoan, ({ actor, body }) => loans.previewLoan(parts, actor, body)),
  route(AddLoan, (call) => loans.addLoan(parts, call.actor, { sent: call.body, intent: intentOf(parts, AddLoan, call) })),
  route(StopLoan, (call) => loans.stopLoan(parts, call.actor, { ...call.params, ...call.body, intent: intentOf(parts, StopLoan, call) })),

  route(ListOpeningBalances, ({ actor, query }) => listOpeningBalances(parts, actor, query)),
  route(ImportOpeningBalances, (call) => {
    if (!call.upload) throw new Error("The contract wants a sheet, and none came through.");
    const intent = intentOf(parts, ImportOpeningBalances, call);
    return importOpeningBalances(parts, call.actor, { ...call.body, sheet: call.upload, intent });
  }),
  route(DeclareNothingPaidBefore, (call) =>
    declareNothingPaidBefore(parts, call.actor, { ...call.body, intent: intentOf(parts, DeclareNothingPaidBefore, call) }),
  ),

  route(ListSalaryDefinition, ({ actor, query }) => listSalaryDefinition(parts, actor, query.cursor)),
  route(ReadSalaryDefinition, ({ actor, params }) => readSalaryDefinition(parts, actor, params.employeeId)),
];
