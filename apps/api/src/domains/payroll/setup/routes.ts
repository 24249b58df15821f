import { ReadPayrollSetup } from "@albashi/contracts/payroll/setup";
import { commandRoute } from "../../../platform/command/command.ts";
import type { Dependencies } from "../../../platform/dependencies.ts";
import { type Route, route } from "../../../platform/http/route.ts";
import { applyDefaultSetup } from "./use-cases/apply-default-setup.ts";
import { readSetup } from "./use-cases/read-setup.ts";

export const setupRoutes = (dependencies: Dependencies): readonly Route[] => [
  route(ReadPayrollSetup, ({ actor }) => readSetup(dependencies, actor)),
  commandRoute(dependencies, applyDefaultSetup),
];
