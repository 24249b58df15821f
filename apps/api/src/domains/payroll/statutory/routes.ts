import { DeclareNoOpeningBalances, ImportOpeningBalances, ListOpeningBalances } from "@albashi/contracts/payroll/opening-balances";
import {
  ListStateRegistrations,
  ReadStatutoryProfile,
  RemoveStateRegistration,
  SaveStateRegistration,
  SaveStatutoryProfile,
} from "@albashi/contracts/payroll/statutory";
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
    const intent = idempotentRequestOf(dependencies, ImportOpeningBalances, call);
    return importOpeningBalances(dependencies, call.actor, { ...call.body, sheet: call.upload, intent });
  }),
  route(DeclareNoOpeningBalances, (call) =>
    declareNilOpeningBalances(dependencies, call.actor, {
      ...call.body,
      intent: idempotentRequestOf(dependencies, DeclareNoOpeningBalances, call),
    }),
  ),
  route(ReadStatutoryProfile, ({ actor }) => readStatutoryProfile(dependencies, actor)),
  route(SaveStatutoryProfile, (call) =>
    confirmStatutoryProfile(dependencies, call.actor, {
      sent: call.body,
      intent: idempotentRequestOf(dependencies, SaveStatutoryProfile, call),
    }),
  ),
  route(ListStateRegistrations, ({ actor }) => listStateRegistrations(dependencies, actor)),
  route(SaveStateRegistration, (call) =>
    writeStateRegistration(dependencies, call.actor, {
      ...call.body,
      intent: idempotentRequestOf(dependencies, SaveStateRegistration, call),
    }),
  ),
  route(RemoveStateRegistration, async (call) => {
    await removeStateRegistration(dependencies, call.actor, {
      ...call.params,
      intent: idempotentRequestOf(dependencies, RemoveStateRegistration, call),
    });
    return { message: "The number is removed." };
  }),
];
