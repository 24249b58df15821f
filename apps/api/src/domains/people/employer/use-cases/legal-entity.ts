import { ChooseEmployer, SaveLegalEntity } from "@albashi/contracts/people/employer";
import { lagosDayOf } from "@albashi/dates";
import { command } from "../../../../platform/command/command.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import { stateByCode } from "../../../../platform/reference/states.ts";
import { choiceInThePast, legalEntityIncomplete, stateUnknown } from "../errors.ts";
import { type EmployerChoice, employerOn, missingLegalDetails } from "../model/legal-entity.ts";
import { findEmployerChoices, findLegalEntity, saveEmployerChoice, saveLegalEntity } from "../store/legal-entity.ts";

/** The company's details for documents, and who employs its staff. */
export const readLegalEntity = ({ database, clock, config }: Pick<Dependencies, "database" | "clock" | "config">, { companyId }: Actor) =>
  database.inCompany(companyId, async (tx) => {
    const choices = await findEmployerChoices(tx);
    return {
      particulars: (await findLegalEntity(tx)) ?? null,
      employer: employerOn(choices, lagosDayOf(clock.now())) ?? null,
      choices: choices.map(presentChoice),
      albashi: config.legalEntity,
    };
  });

/** An owner saves the company's details for documents. */
export const writeLegalEntity = command(SaveLegalEntity, async ({ tx, at, actor: { companyId, userId }, input: particulars, audit }) => {
  if (particulars.state !== null && !stateByCode(particulars.state)) throw stateUnknown("state");
  await saveLegalEntity(tx, companyId, { particulars, by: userId, at });
  await audit({ action: "particulars_saved", subject: companyId });
  return particulars;
});

/** An owner chooses who employs the company's staff from a day on. Past days cannot change. */
export const chooseEmployer = command(ChooseEmployer, async ({ tx, at, actor, input: { employer, validFrom }, audit }) => {
  const { companyId, userId } = actor;
  const isFirst = (await findEmployerChoices(tx)).length === 0;
  // The first choice may be backdated: no document was issued before it.
  if (!isFirst && validFrom < lagosDayOf(at)) throw choiceInThePast(lagosDayOf(at));
  const missing = employer === "company" ? missingLegalDetails(await findLegalEntity(tx)) : [];
  if (missing.length > 0) throw legalEntityIncomplete(missing);
  await saveEmployerChoice(tx, companyId, { employer, validFrom, by: userId, at });
  await audit({ action: "employer_chosen", subject: companyId, details: { employer, validFrom } });
  return presentChoice({ employer, validFrom, decidedAt: at });
});

const presentChoice = ({ employer, validFrom, decidedAt }: EmployerChoice) => ({ employer, validFrom, decidedAt: decidedAt.toISOString() });
