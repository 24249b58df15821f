import { ListBenefits } from "@albashi/contracts/payroll/benefits";
import { ListLoans, PreviewLoan } from "@albashi/contracts/payroll/loans";
import { PreviewStructure } from "@albashi/contracts/payroll/pay-structure";
import { ListRecurringItems, ReadPayTerms } from "@albashi/contracts/payroll/pay-terms";
import { ListSalaryDefinition, ReadSalaryDefinition } from "@albashi/contracts/payroll/salary-definition";
import { commandRoute } from "../../../platform/command/command.ts";
import type { Dependencies } from "../../../platform/dependencies.ts";
import { type Route, route } from "../../../platform/http/route.ts";
import { addBenefit, endBenefit, listBenefits, removeBenefit } from "./use-cases/benefits.ts";
import { addLoan, listLoans, previewLoan, stopLoan } from "./use-cases/loans.ts";
import { readPayTerms, setPayTerms } from "./use-cases/pay-terms.ts";
import { previewStructure } from "./use-cases/preview-structure.ts";
import { addRecurringItem, endRecurringItem, listRecurringItems, withdrawRecurringItem } from "./use-cases/recurring-items.ts";
import { listSalaryDefinition, readSalaryDefinition } from "./use-cases/salary-breakdown.ts";

export const payTermsRoutes = (dependencies: Dependencies): readonly Route[] => [
  route(ReadPayTerms, ({ actor, params }) => readPayTerms(dependencies, actor, params.employeeId)),
  commandRoute(dependencies, setPayTerms),
  route(ListRecurringItems, ({ actor, query }) => listRecurringItems(dependencies, actor, query)),
  commandRoute(dependencies, addRecurringItem),
  commandRoute(dependencies, endRecurringItem),
  commandRoute(dependencies, withdrawRecurringItem),
  route(ListBenefits, ({ actor, query }) => listBenefits(dependencies, actor, query)),
  commandRoute(dependencies, addBenefit),
  commandRoute(dependencies, endBenefit),
  commandRoute(dependencies, removeBenefit),
  route(ListLoans, ({ actor, query }) => listLoans(dependencies, actor, query)),
  route(PreviewLoan, ({ actor, body }) => previewLoan(dependencies, actor, body)),
  commandRoute(dependencies, addLoan),
  commandRoute(dependencies, stopLoan),
  route(ListSalaryDefinition, ({ actor, query }) => listSalaryDefinition(dependencies, actor, query.cursor)),
  route(ReadSalaryDefinition, ({ actor, params }) => readSalaryDefinition(dependencies, actor, params.employeeId)),
  route(PreviewStructure, ({ actor, body }) => previewStructure(dependencies, actor, body)),
];
