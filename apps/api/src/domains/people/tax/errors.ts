import { ApiError, invalidField } from "../../../platform/http/api-error.ts";

export const evidenceUnreadable = () =>
  invalidField(
    "evidence_unreadable",
    "evidence",
    "This file isn't a PDF or an image. Please upload the receipt or letter as a PDF, JPEG or PNG.",
  );

export const yearClosed = (years: readonly number[]) =>
  invalidField("year_closed", "year", `You can claim for ${years.join(" and ")}. For earlier years, please file your own tax return.`);

export const reliefAlreadyClaimed = () =>
  new ApiError({
    kind: "conflict",
    code: "declared_already",
    message: "This relief has already been claimed and approved. To change it, ask your employer to reject the old claim first.",
  });

export const reliefClaimNotFound = () =>
  new ApiError({ kind: "not_found", code: "declaration_not_found", message: "We can't find this claim. Please refresh the list." });

export const reliefClaimDecided = () =>
  new ApiError({
    kind: "conflict",
    code: "declaration_decided",
    message: "This claim has already been reviewed. Please refresh the list.",
  });

export const ownReliefClaim = () =>
  new ApiError({
    kind: "conflict",
    code: "own_declaration",
    message: "You can't review your own claim. Please ask another admin.",
  });

export const yearNotEmployed = () =>
  invalidField(
    "year_not_worked",
    "year",
    "The employee didn't work for your company in that year. Please choose a year from their start date onwards.",
  );
