import { ChooseEmployer, SaveLegalEntity } from "@albashi/contracts/people/employer";
import { lagosDayOf } from "@albashi/dates";
import { command } from "../../../../platform/command/command.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import { enqueue } from "../../../../platform/outbox/store.ts";
import { stateByCode } from "../../../../platform/reference/states.ts";
import { EmployeesHired } from "../../employees/index.ts";
import { agreementNotAccepted, choiceInThePast, legalEntityIncomplete, stateUnknown } from "../errors.ts";
import { type EmployerChoice, employerOn, missingLegalDetails, recommendedEmployer } from "../model/legal-entity.ts";
import { currentAgreement } from "../model/service-agreement.ts";
import { findAcceptances } from "../store/agreement-acceptances.ts";
import { findEmployerChoices, findLegalEntity, lockEmployerChoices, saveEmployerChoice, saveLegalEntity } from "../store/legal-entity.ts";
import { recordAcceptance } from "./service-agreement.ts";

/** The company's details for documents, and who employs its staff. */
export const readLegalEntity = ({ database, clock, config }: Pick<Dependencies, "database" | "clock" | "config">, { companyId }: Actor) =>
  database.inCompany(companyId, async (tx) => {
    const choices = await findEmployerChoices(tx);
    const particulars = await findLegalEntity(tx);
    return {
      particulars: particulars ?? null,
      recommendedEmployer: recommendedEmployer(particulars),
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
export const chooseEmployer = command(ChooseEmployer, async (context) => {
  const { tx, at, actor, audit } = context;
  const { employer, validFrom } = context.input;
  const { companyId, userId } = actor;
  await lockEmployerChoices(tx);
  const isFirst = (await findEmployerChoices(tx)).length === 0;
  // The first choice may be backdated: no document was issued before it.
  if (!isFirst && validFrom < lagosDayOf(at)) throw choiceInThePast(lagosDayOf(at));
  if (employer === "company") await requireLegalDetails(context);
  const agreementVersion = employer === "albashi" ? await acceptedAgreement(context) : null;
  await saveEmployerChoice(tx, companyId, { employer, validFrom, agreementVersion, by: userId, at });
  await audit({ action: "employer_chosen", subject: companyId, details: { employer, validFrom } });
  if (employer === "albashi") await enqueue(tx, EmployeesHired, { payload: { companyId }, at, companyId });
  return presentChoice({ employer, validFrom, decidedAt: at });
});

type Choosing = Parameters<Parameters<typeof command<typeof ChooseEmployer, unknown>>[1]>[0];

/** Saves the details sent with the choice. A company without a legal name cannot appear on documents. */
const requireLegalDetails = async ({ tx, at, actor, input, audit }: Choosing) => {
  const known = await findLegalEntity(tx);
  if (input.legalDetails) {
    const { address = null, state = null, approvesStaffChanges = false } = known ?? {};
    const particulars = { address, state, approvesStaffChanges, ...input.legalDetails };
    await saveLegalEntity(tx, actor.companyId, { particulars, by: actor.userId, at });
    await audit({ action: "particulars_saved", subject: actor.companyId });
    return;
  }
  const missing = missingLegalDetails(known);
  if (missing.length > 0) throw legalEntityIncomplete(missing);
};

/** The version under which Albashi employs: the one accepted with the choice, or before it. */
const acceptedAgreement = async (context: Choosing): Promise<string> => {
  if (context.input.agreement) await recordAcceptance(context, context.input.agreement);
  const isAccepted = (await findAcceptances(context.tx)).some(({ version }) => version === currentAgreement.version);
  if (!isAccepted) throw agreementNotAccepted();
  return currentAgreement.version;
};

const presentChoice = ({ employer, validFrom, decidedAt }: EmployerChoice) => ({ employer, validFrom, decidedAt: decidedAt.toISOString() });
