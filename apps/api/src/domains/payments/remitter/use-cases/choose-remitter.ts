import type { ResponseOf } from "@albashi/contracts/contract";
import { ChooseRemitter, type ReadRemitter } from "@albashi/contracts/payments/remitter";
import { lagosDayOf, localDate } from "@albashi/dates";
import { command } from "../../../../platform/command/command.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import { findUserNames } from "../../../identity/index.ts";
import { albashiMustRemit, remitterChosenTooEarly } from "../errors.ts";
import { remitterOn } from "../model/remitter.ts";
import { findRemitterChoices, saveRemitterChoice } from "../store/remitters.ts";
import { isAlbashiEmployer } from "./run-remitter.ts";

/** Who remits today, why, and every choice made so far. */
export const readRemitter = (
  dependencies: Pick<Dependencies, "database" | "clock">,
  { companyId }: Actor,
): Promise<ResponseOf<typeof ReadRemitter>> =>
  dependencies.database.inCompany(companyId, async (tx) => {
    const day = lagosDayOf(dependencies.clock.now());
    const choices = await findRemitterChoices(tx);
    const names = await findUserNames(
      tx,
      choices.flatMap(({ chosenBy }) => chosenBy ?? []),
    );
    return {
      ...remitterOn({ isAlbashiEmployer: await isAlbashiEmployer(tx, day), choices, day }),
      choices: choices.map(({ remitter, effectiveFrom, chosenBy, chosenAt }) => ({
        remitter,
        effectiveFrom,
        chosenAt: chosenAt.toISOString(),
        chosenBy: chosenBy && (names.get(chosenBy) ?? null),
      })),
    };
  });

/** An owner chooses who remits deductions, for runs that are funded from a day on. Runs that are under way do not change. */
export const chooseRemitter = command(ChooseRemitter, async ({ tx, at, actor, input, audit }) => {
  const { companyId, userId } = actor;
  const { remitter } = input;
  const effectiveFrom = localDate(input.effectiveFrom);
  const today = lagosDayOf(at);
  if (effectiveFrom < today) throw remitterChosenTooEarly(today);
  if (remitter === "employer" && (await isAlbashiEmployer(tx, effectiveFrom))) throw albashiMustRemit();
  await saveRemitterChoice(tx, companyId, { remitter, effectiveFrom, chosenBy: userId, chosenAt: at });
  await audit({ action: "remitter_chosen", subject: companyId, details: { remitter, effectiveFrom } });
});
