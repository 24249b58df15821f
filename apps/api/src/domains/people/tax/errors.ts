import { invalidField, Refusal } from "../../../platform/http/refusal.ts";

export const evidenceUnreadable = () =>
  invalidField(
    "evidence_unreadable",
    "evidence",
    "This is neither a PDF nor a picture. Please send a PDF, JPEG or PNG file of the receipt or letter.",
  );

export const yearClosed = (years: readonly number[]) =>
  invalidField("year_closed", "year", `You can declare for ${years.join(" and ")}. For earlier years, please file your own return.`);

export const reliefAlreadyClaimed = () =>
  new Refusal({
    kind: "refusal",
    code: "declared_already",
    message: "This was declared and accepted already. If it must change, ask your employer to refuse the old one first.",
  });

export const reliefClaimNotFound = () =>
  new Refusal({ kind: "not_found", code: "declaration_not_found", message: "There is no such declaration. Please load the list again." });

export const reliefClaimDecided = () =>
  new Refusal({
    kind: "refusal",
    code: "declaration_decided",
    message: "This declaration was decided already. Please load the list again.",
  });

export const ownReliefClaim = () =>
  new Refusal({
    kind: "refusal",
    code: "own_declaration",
    message: "This is your own declaration. Please ask another admin to decide on it.",
  });

export const yearNotEmployed = () =>
  invalidField(
    "year_not_worked",
    "year",
    "The person did not work for your company in that year. Please choose a year from their first day on.",
  );
