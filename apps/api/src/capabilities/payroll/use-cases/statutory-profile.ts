import type { StatutoryProfile as OnTheWire } from "@albashi/contracts/payroll-profile";
import { type LocalDate, lagosDayOf } from "@albashi/dates";
import type { Actor } from "../../../http/actor.ts";
import type { Intent } from "../../../idempotency/once.ts";
import { profileByLaw, profileSent, profileShown } from "../model/statutory-profile.ts";
import { inForceOnDay } from "../model/structure.ts";
import { findStatutoryProfiles, saveStatutoryProfile } from "../store.ts";
import { changing, type SetUpParts } from "./changing.ts";
import { voidRuns } from "./void-runs.ts";

/** What the company owes by law, today and on other days, and what the law itself would ask of it. */
export const readStatutoryProfile = ({ database, clock }: SetUpParts, { companyId }: Actor) =>
  database.inCompany(companyId, async (tx) => {
    const day = lagosDayOf(clock.now());
    const profiles = await findStatutoryProfiles(tx);
    const today = inForceOnDay(profiles, day);
    return {
      today: today ? profileShown(today) : null,
      profiles: profiles.map(profileShown),
      suggestion: profileShown(profileByLaw(firstOfYear(day))),
    };
  });

/** Somebody confirms what the company owes by law from a day on. Months that are paid for good stay as they were reckoned. */
export const confirmStatutoryProfile = (
  parts: SetUpParts,
  actor: Actor,
  { sent, intent }: { sent: OnTheWire; intent: Intent | undefined },
) =>
  changing(parts, actor, { intent, action: "statutory_profile_confirmed" }, async (tx, at) => {
    const profile = profileSent(sent);
    await voidRuns(tx, actor, { from: profile.validFrom, by: "pay_day", what: "What the company owes by law was changed", at });
    await saveStatutoryProfile(tx, actor.companyId, { profile, at, by: actor.userId });
    return { subject: actor.companyId, answer: profileShown(profile), details: { validFrom: profile.validFrom } };
  });

export const firstOfYear = (day: LocalDate): LocalDate => `${day.slice(0, 4)}-01-01` as LocalDate;
