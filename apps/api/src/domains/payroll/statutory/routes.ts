import { ImportOpeningBalances, ListOpeningBalances } from "@albashi/contracts/payroll/opening-balances";
import { ListStateRegistrations, ReadStatutoryProfile } from "@albashi/contracts/payroll/statutory";
import { commandRoute } from "../../../platform/command/command.ts";
import type { Dependencies } from "../../../platform/dependencies.ts";
import { type Route, route } from "../../../platform/http/route.ts";
import { idempotentRequestOf } from "../../../platform/idempotency/idempotent-request.ts";
import { importOpeningBalances } from "./use-cases/import-opening-balances.ts";
import { declareNilOpeningBalances, listOpeningBalances } from "./use-cases/opening-balances.ts";
import { listStateRegistrations, removeStateRegistration, writeStateRegistration } from "./use-cases/state-registrations.ts";
import { confirmStatutoryProfile, readStatutoryProfile } from "./use-cases/statutory-profile.ts";

export const statutoryRoutes = (dependencies: Dependencies): readonly Route[] => [
  route(ListOpeningBalances, ({ actor, query }) => listOpeningBalances(dependencies, actor, query)),
  route(ImportOpeningBalances, (call) => {
    if (!call.upload) throw new Error("The contract wants a sheet, and none came through.");
    const request = idempotentRequestOf(dependencies, ImportOpeningBalances, call);
    return importOpeningBalances(dependencies, call.actor, { year: call.body.year, sheet: call.upload }, request);
  }),
  commandRoute(dependencies, declareNilOpeningBalances),
  route(ReadStatutoryProfile, ({ actor }) => readStatutoryProfile(dependencies, actor)),
  commandRoute(dependencies, confirmStatutoryProfile),
  route(ListStateRegistrations, ({ actor }) => listStateRegistrations(dependencies, actor)),
  commandRoute(dependencies, writeStateRegistration),
  commandRoute(dependencies, removeStateRegistration, async () => ({ message: "Taxpayer number removed." })),
];
