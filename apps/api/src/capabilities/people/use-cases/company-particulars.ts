import type { Employer } from "@albashi/contracts/people-particulars";
import { lagosDayOf } from "@albashi/dates";
import { record } from "../../../audit/store.ts";
import type { Actor } from "../../../http/actor.ts";
import { type Intent, once } from "../../../idempotency/once.ts";
import type { Parts } from "../../../parts.ts";
import { stateByCode } from "../../../reference/states.ts";
import { albashiCannotEmploy, choiceInThePast, particularsMissing, stateUnknown } from "../errors.ts";
import { type EmployerChoice, employerOn, missingToEmploy, type Particulars } from "../model/particulars.ts";
import { findEmployerChoices, findParticulars, saveEmployerChoice, saveParticulars } from "../store.ts";

type ParticularsParts = Pick<Parts, "database" | "clock" | "config">;

/** What papers say of the company, and who employs its people. */
export const readParticulars = ({ database, clock, config }: ParticularsParts, { companyId }: Actor) =>
  database.inCompany(companyId, async (tx) => {
    const choices = await findEmployerChoices(tx);
    return {
      particulars: (await findParticulars(tx)) ?? null,
      employer: employerOn(choices, lagosDayOf(clock.now())) ?? null,
      choices: choices.map(shown),
      albashi: config.legalEntity ?? null,
    };
  });

/** An owner writes down what papers say of the company. */
export const writeParticulars = (
  { database, clock }: ParticularsParts,
  { companyId, userId }: Actor,
  { particulars, intent }: { particulars: Particulars; intent: Intent | undefined },
): Promise<Particulars> =>
  database.inCompany(companyId, (tx) => {
    const at = clock.now();
    return once(tx, { userId, intent, at }, async () => {
      if (particulars.state !== null && !stateByCode(particulars.state)) throw stateUnknown("state");
      await saveParticulars(tx, companyId, { particulars, by: userId, at });
      await record(tx, { at, actor: userId, action: "particulars_saved", subject: companyId });
      return particulars;
    });
  });

/** An owner chooses who employs the company's people from a day on. Days that are over stay as they were. */
export const chooseEmployer = (
  { database, clock, config }: ParticularsParts,
  { companyId, userId }: Actor,
  { employer, validFrom, intent }: { employer: Employer; validFrom: string; intent: Intent | undefined },
) =>
  database.inCompany(companyId, (tx) => {
    const at = clock.now();
    return once(tx, { userId, intent, at }, async () => {
      const isFirst = (await findEmployerChoices(tx)).length === 0;
      // The first choice may reach back: until then nothing was written on any paper.
      if (!isFirst && validFrom < lagosDayOf(at)) throw choiceInThePast(lagosDayOf(at));
      if (employer === "albashi" && !config.legalEntity) throw albashiCannotEmploy();
      const missing = employer === "company" ? missingToEmploy(await findParticulars(tx)) : [];
      if (missing.length > 0) throw particularsMissing(missing);
      await saveEmployerChoice(tx, companyId, { employer, validFrom, by: userId, at });
      await record(tx, { at, actor: userId, action: "employer_chosen", subject: companyId, details: { employer, validFrom } });
      return shown({ employer, validFrom, decidedAt: at });
    });
  });

const shown = ({ employer, validFrom, decidedAt }: EmployerChoice) => ({ employer, validFrom, decidedAt: decidedAt.toISOString() });
