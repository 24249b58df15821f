import { ListInputs } from "@albashi/contracts/payroll/inputs";
import { commandRoute } from "../../../platform/command/command.ts";
import type { Dependencies } from "../../../platform/dependencies.ts";
import { type Route, route } from "../../../platform/http/route.ts";
import { acceptPayslipQuery } from "./use-cases/accept-query.ts";
import { deleteInput, enterInput, enterInputs } from "./use-cases/enter-inputs.ts";
import { listInputs } from "./use-cases/list-inputs.ts";
import { addEmployeesToRun, excludeEmployee } from "./use-cases/run-employees.ts";

export const inputsRoutes = (dependencies: Dependencies): readonly Route[] => [
  commandRoute(dependencies, acceptPayslipQuery),
  route(ListInputs, ({ actor, params, query }) => listInputs(dependencies, actor, { ...params, ...query })),
  commandRoute(dependencies, enterInput),
  commandRoute(dependencies, enterInputs),
  commandRoute(dependencies, deleteInput),
  commandRoute(dependencies, excludeEmployee),
  commandRoute(dependencies, addEmployeesToRun),
];
