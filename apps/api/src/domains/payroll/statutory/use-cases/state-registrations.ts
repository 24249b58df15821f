import { RemoveStateRegistration, SaveStateRegistration } from "@albashi/contracts/payroll/statutory";
import { lagosDayOf, yearOf } from "@albashi/dates";
import { command } from "../../../../platform/command/command.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import { stateByCode } from "../../../../platform/reference/states.ts";
import { countTaxStates } from "../../../people/index.ts";
import { stateRegistrationNotFound, taxStateUnknown } from "../errors.ts";
import { deleteStateRegistration, findStateRegistrations, saveStateRegistration } from "../store/statutory-profiles.ts";

/** The company's state registrations, and the states where employees pay tax and it has none. */
export const listStateRegistrations = ({ database, clock }: Pick<Dependencies, "database" | "clock">, { companyId }: Actor) =>
  database.inCompany(companyId, async (tx) => {
    const registrations = await findStateRegistrations(tx);
    const used = await countTaxStates(tx, yearOf(lagosDayOf(clock.now())));
    const isKnown = (code: string) => registrations.some(({ state }) => state === code);
    return {
      registrations: registrations.map(withStateName),
      missing: used.filter(({ state }) => !isKnown(state)).map(withStateName),
    };
  });

export const writeStateRegistration = command(SaveStateRegistration, async ({ tx, at, actor, input: { state, payerNumber }, audit }) => {
  if (!stateByCode(state)) throw taxStateUnknown();
  await saveStateRegistration(tx, actor.companyId, { state, payerNumber, at, by: actor.userId });
  await audit({ action: "state_registration_saved", subject: actor.companyId, details: { state } });
  return withStateName({ state, payerNumber });
});

export const removeStateRegistration = command(RemoveStateRegistration, async ({ tx, actor, input: { state }, audit }) => {
  if (!(await deleteStateRegistration(tx, state))) throw stateRegistrationNotFound();
  await audit({ action: "state_registration_removed", subject: actor.companyId, details: { state } });
});

const withStateName = <Registration extends { readonly state: string }>(registration: Registration) => ({
  ...registration,
  stateName: stateByCode(registration.state)?.name ?? registration.state,
});
