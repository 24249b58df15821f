import { SaveStatutoryProfile } from "@albashi/contracts/payroll/statutory";
import { type LocalDate, lagosDayOf } from "@albashi/dates";
import { command } from "../../../../platform/command/command.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import { inForceOnDay } from "../../pay-structure/index.ts";
import { invalidateRuns } from "../../runs/index.ts";
import { pensionRateTooLow } from "../errors.ts";
import { forbiddenPensionRate, parseProfile, presentProfile, suggestedProfile } from "../model/statutory-profile.ts";
import { findStatutoryProfiles, saveStatutoryProfile } from "../store/statutory-profiles.ts";

/** The statutory profile today and on other days, and the suggestion by law. */
export const readStatutoryProfile = ({ database, clock }: Pick<Dependencies, "database" | "clock">, { companyId }: Actor) =>
  database.inCompany(companyId, async (tx) => {
    const day = lagosDayOf(clock.now());
    const profiles = await findStatutoryProfiles(tx);
    const today = inForceOnDay(profiles, day);
    return {
      today: today ? presentProfile(today) : null,
      profiles: profiles.map(presentProfile),
      suggestion: presentProfile(suggestedProfile(firstOfYear(day))),
    };
  });

/** Confirms the statutory profile from a day on. Final months stay as they were paid. */
export const confirmStatutoryProfile = command(SaveStatutoryProfile, async ({ tx, at, actor, input, audit }) => {
  const profile = parseProfile(input);
  const forbidden = forbiddenPensionRate(profile);
  if (forbidden) throw pensionRateTooLow(forbidden);
  await invalidateRuns(tx, actor, { from: profile.validFrom, by: "pay_day", cause: { code: "statutory_profile_changed" }, at });
  await saveStatutoryProfile(tx, actor.companyId, { profile, at, by: actor.userId });
  await audit({ action: "statutory_profile_confirmed", subject: actor.companyId, details: { validFrom: profile.validFrom } });
  return presentProfile(profile);
});

export const firstOfYear = (day: LocalDate): LocalDate => `${day.slice(0, 4)}-01-01` as LocalDate;
