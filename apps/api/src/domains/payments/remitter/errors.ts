import { conflict, invalidField } from "../../../platform/http/api-error.ts";

export const remitterChosenTooEarly = (today: string) =>
  invalidField(
    "choice_in_the_past",
    "effectiveFrom",
    `Choose today, ${today}, or a later date. Runs that are already funded do not change.`,
  );

export const albashiMustRemit = () =>
  conflict(
    "albashi_must_remit",
    "Albashi is the legal employer on that date, so Albashi remits. Change the legal employer in the company settings first.",
  );
