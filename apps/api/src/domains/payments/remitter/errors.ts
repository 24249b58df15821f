import { invalidField, refusal } from "../../../platform/http/refusal.ts";

export const remitterChosenTooEarly = (today: string) =>
  invalidField(
    "choice_in_the_past",
    "effectiveFrom",
    `Who remits can change from today, ${today}, on. Runs that are already funded stay as they are. Choose today or a later day.`,
  );

export const albashiMustRemit = () =>
  refusal(
    "albashi_must_remit",
    "Albashi is the legal employer on that day, so Albashi remits. Change the legal employer in the company settings first.",
  );
