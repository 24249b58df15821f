import {
  ListStateRegistrations,
  ReadStatutoryProfile,
  RemoveStateRegistration,
  SaveStateRegistration,
  SaveStatutoryProfile,
} from "@albashi/contracts/payroll-profile";
import { BeginWithDefaults, ReadPayrollSetUp } from "@albashi/contracts/payroll-setup";
import { type Route, route } from "../../../http/route.ts";
import { intentOf } from "../../../idempotency/intent-of.ts";
import type { Parts } from "../../../parts.ts";
import { beginWithDefaults } from "../use-cases/begin-with-defaults.ts";
import { readSetUp } from "../use-cases/read-set-up.ts";
import * as registrations from "../use-cases/state-registrations.ts";
import { confirmStatutoryProfile, readStatutoryProfile } from "../use-cases/statutory-profile.ts";

/** The steps before the first run, and what a company owes by law. */
export const setUpRoutes = (parts: Parts): readonly Route[] => [
  route(ReadPayrollSetUp, ({ actor }) => readSetUp(parts, actor)),
  route(BeginWithDefaults, (call) =>
    beginWithDefaults(parts, call.actor, { ...call.body, intent: intentOf(parts, BeginWithDefaults, call) }),
  ),

  route(ReadStatutoryProfile, ({ actor }) => readStatutoryProfile(parts, actor)),
  route(SaveStatutoryProfile, (call) =>
    confirmStatutoryProfile(parts, call.actor, { sent: call.body, intent: intentOf(parts, SaveStatutoryProfile, call) }),
  ),

  route(ListStateRegistrations, ({ actor }) => registrations.listStateRegistrations(parts, actor)),
  route(SaveStateRegistration, (call) =>
    registrations.writeStateRegistration(parts, call.actor, { ...call.body, intent: intentOf(parts, SaveStateRegistration, call) }),
  ),
  route(RemoveStateRegistration, async (call) => {
    await registrations.removeStateRegistration(parts, call.actor, {
      ...call.params,
      intent: intentOf(parts, RemoveStateRegistration, call),
    });
    return { message: "The number is removed." };
  }),
];
