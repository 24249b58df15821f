import type { StatutoryProfile as OnTheWire } from "@albashi/contracts/payroll/statutory";
import { type LocalDate, lagosDayOf } from "@albashi/dates";
import { type ChangeDependencies, withAuditedChange } from "../../../../platform/audit/with-audited-change.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import type { IdempotentRequest } from "../../../../platform/idempotency/request.ts";
import { inForceOnDay } from "../../pay-structure/index.ts";
import { invalidateRuns } from "../../runs/index.ts";
import { parseProfile, presentProfile, suggestedProfile } from "../model/statutory-profile.ts";
import { findStatutoryProfiles, saveStatutoryProfile } from "../store/statutory-profiles.ts";

/** The statutory profile today and on other days, and the suggestion by law. */
export const readStatutoryProfile = ({ database, clock }: ChangeDependencies, { companyId }: Actor) =>
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
export const confirmStatutoryProfile = (
  dependencies: ChangeDependencies,
  actor: Actor,
  { sent, intent }: { sent: OnTheWire; intent: IdempotentRequest | undefined },
) =>
  withAuditedChange(dependencies, actor, { intent, action: "statutory_profile_confirmed" }, async (tx, at) => {
    const profile = parseProfile(sent);
    await invalidateRuns(tx, actor, { from: profile.validFrom, by: "pay_day", cause: { code: "statutory_profile_changed" }, at });
    await saveStatutoryProfile(tx, actor.companyId, { profile, at, by: actor.userId });
    return { subject: actor.companyId, answer: presentProfile(profile), details: { validFrom: profile.validFrom } };
  });

export const firstOfYear = (day: LocalDate): LocalDate => `${day.slice(0, 4)}-01-01` as LocalDate;
