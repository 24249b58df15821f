import { lagosDayOf, yearOf } from "@albashi/dates";
import { type ChangeDependencies, withAuditedChange } from "../../../../platform/audit/with-audited-change.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import type { IdempotentRequest } from "../../../../platform/idempotency/request.ts";
import { stateByCode } from "../../../../platform/reference/states.ts";
import { countTaxStates } from "../../../people/index.ts";
import { stateRegistrationNotFound, taxStateUnknown } from "../errors.ts";
import { deleteStateRegistration, findStateRegistrations, saveStateRegistration } from "../store/statutory-profiles.ts";

/** The company's state registrations, and the states where employees pay tax and it has none. */
export const listStateRegistrations = ({ database, clock }: ChangeDependencies, { companyId }: Actor) =>
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
  dependencies: ChangeDependencies,
  actor: Actor,
  { state, payerNumber, intent }: { state: string; payerNumber: string; intent: IdempotentRequest | undefined },
) =>
  withAuditedChange(dependencies, actor, { intent, action: "state_registration_saved" }, async (tx, at) => {
    if (!stateByCode(state)) throw taxStateUnknown();
    await saveStateRegistration(tx, actor.companyId, { state, payerNumber, at, by: actor.userId });
    return { subject: actor.companyId, answer: named({ state, payerNumber }), details: { state } };
  });

export const removeStateRegistration = (
  dependencies: ChangeDependencies,
  actor: Actor,
  { state, intent }: { state: string; intent: IdempotentRequest | undefined },
) =>
  withAuditedChange(dependencies, actor, { intent, action: "state_registration_removed" }, async (tx) => {
    if (!(await deleteStateRegistration(tx, state))) throw stateRegistrationNotFound();
    return { subject: actor.companyId, answer: null, details: { state } };
  });

const named = <Of extends { readonly state: string }>(one: Of) => ({ ...one, stateName: stateByCode(one.state)?.name ?? one.state });
