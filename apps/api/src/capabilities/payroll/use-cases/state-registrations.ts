import { lagosDayOf, yearOf } from "@albashi/dates";
import type { Actor } from "../../../http/actor.ts";
import type { Intent } from "../../../idempotency/once.ts";
import { stateByCode } from "../../../reference/states.ts";
import { countTaxStates } from "../../people/index.ts";
import { placeOfTaxUnknown, stateRegistrationNotFound } from "../errors.ts";
import { deleteStateRegistration, findStateRegistrations, saveStateRegistration } from "../store.ts";
import { changing, type SetUpParts } from "./changing.ts";

/** The company's numbers with the states' revenue services, and the states where people pay tax and it has none. */
export const listStateRegistrations = ({ database, clock }: SetUpParts, { companyId }: Actor) =>
  database.inCompany(companyId, async (tx) => {
    const registrations = await findStateRegistrations(tx);
    const used = await countTaxStates(tx, yearOf(lagosDayOf(clock.now())));
    const isKnown = (code: string) => registrations.some(({ state }) => state === code);
    return {
      registrations: registrations.map(named),
      missing: used.filter(({ state }) => !isKnown(state)).map(named),
    };
  });

export const writeStateRegistration = (
  parts: SetUpParts,
  actor: Actor,
  { state, payerNumber, intent }: { state: string; payerNumber: string; intent: Intent | undefined },
) =>
  changing(parts, actor, { intent, action: "state_registration_saved" }, async (tx, at) => {
    if (!stateByCode(state)) throw placeOfTaxUnknown();
    await saveStateRegistration(tx, actor.companyId, { state, payerNumber, at, by: actor.userId });
    return { subject: actor.companyId, answer: named({ state, payerNumber }), details: { state } };
  });

export const removeStateRegistration = (
  parts: SetUpParts,
  actor: Actor,
  { state, intent }: { state: string; intent: Intent | undefined },
) =>
  changing(parts, actor, { intent, action: "state_registration_removed" }, async (tx) => {
    if (!(await deleteStateRegistration(tx, state))) throw stateRegistrationNotFound();
    return { subject: actor.companyId, answer: null, details: { state } };
  });

const named = <Of extends { readonly state: string }>(one: Of) => ({ ...one, stateName: stateByCode(one.state)?.name ?? one.state });
