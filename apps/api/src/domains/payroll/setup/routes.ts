import { ApplyDefaultSetup, ReadPayrollSetup } from "@albashi/contracts/payroll/setup";
import type { Dependencies } from "../../../platform/dependencies.ts";
import { type Route, route } from "../../../platform/http/route.ts";
import { idempotentRequestOf } from "../../../platform/idempotency/idempotent-request.ts";
import { applyDefaultSetup } from "./use-cases/apply-default-setup.ts";
import { readSetup } from "./use-cases/read-setup.ts";

export const setupRoutes = (dependencies: Dependencies): readonly Route[] => [
  route(ReadPayrollSetup, ({ actor }) => readSetup(dependencies, actor)),
  route(ApplyDefaultSetup, (call) =>
    applyDefaultSetup(dependencies, call.actor, { ...call.body, intent: idempotentRequestOf(dependencies, ApplyDefaultSetup, call) }),
  ),
];
