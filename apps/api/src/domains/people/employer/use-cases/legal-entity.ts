import type { Employer } from "@albashi/contracts/people/employer";
import { lagosDayOf } from "@albashi/dates";
import { writeAuditEntry } from "../../../../platform/audit/store.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import type { IdempotentRequest } from "../../../../platform/idempotency/request.ts";
import { withIdempotency } from "../../../../platform/idempotency/with-idempotency.ts";
import { stateByCode } from "../../../../platform/reference/states.ts";
import { albashiCannotEmploy, choiceInThePast, legalEntityIncomplete, stateUnknown } from "../errors.ts";
import { type EmployerChoice, employerOn, type LegalEntity, missingLegalDetails } from "../model/legal-entity.ts";
import { findEmployerChoices, findLegalEntity, saveEmployerChoice, saveLegalEntity } from "../store/legal-entity.ts";

type ParticularsDependencies = Pick<Dependencies, "database" | "clock" | "config">;

/** The company's details for documents, and who employs its staff. */
export const readLegalEntity = ({ database, clock, config }: ParticularsDependencies, { companyId }: Actor) =>
  database.inCompany(companyId, async (tx) => {
    const choices = await findEmployerChoices(tx);
    return {
      particulars: (await findLegalEntity(tx)) ?? null,
      employer: employerOn(choices, lagosDayOf(clock.now())) ?? null,
      choices: choices.map(present),
      albashi: config.legalEntity ?? null,
    };
  });

/** An owner saves the company's details for documents. */
export const writeLegalEntity = (
  { database, clock }: ParticularsDependencies,
  { companyId, userId }: Actor,
  { particulars, intent }: { particulars: LegalEntity; intent: IdempotentRequest | undefined },
): Promise<LegalEntity> =>
  database.inCompany(companyId, (tx) => {
    const at = clock.now();
    return withIdempotency(tx, { userId, intent, at }, async () => {
      if (particulars.state !== null && !stateByCode(particulars.state)) throw stateUnknown("state");
      await saveLegalEntity(tx, companyId, { particulars, by: userId, at });
      await writeAuditEntry(tx, { at, actor: userId, action: "particulars_saved", subject: companyId });
      return particulars;
    });
  });

/** An owner chooses who employs the company's staff from a day on. Past days cannot change. */
export const chooseEmployer = (
  { database, clock, config }: ParticularsDependencies,
  { companyId, userId }: Actor,
  { employer, validFrom, intent }: { employer: Employer; validFrom: string; intent: IdempotentRequest | undefined },
) =>
  database.inCompany(companyId, (tx) => {
    const at = clock.now();
    return withIdempotency(tx, { userId, intent, at }, async () => {
      const isFirst = (await findEmployerChoices(tx)).length === 0;
      // The first choice may be backdated: no document was issued before it.
      if (!isFirst && validFrom < lagosDayOf(at)) throw choiceInThePast(lagosDayOf(at));
      if (employer === "albashi" && !config.legalEntity) throw albashiCannotEmploy();
      const missing = employer === "company" ? missingLegalDetails(await findLegalEntity(tx)) : [];
      if (missing.length > 0) throw legalEntityIncomplete(missing);
      await saveEmployerChoice(tx, companyId, { employer, validFrom, by: userId, at });
      await writeAuditEntry(tx, { at, actor: userId, action: "employer_chosen", subject: companyId, details: { employer, validFrom } });
      return present({ employer, validFrom, decidedAt: at });
    });
  });

const present = ({ employer, validFrom, decidedAt }: EmployerChoice) => ({ employer, validFrom, decidedAt: decidedAt.toISOString() });
