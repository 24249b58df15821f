import type { EnteredPlaceholder, MissingValue } from "@albashi/contracts/documents/placeholders";
import { formatDay, type LocalDate } from "@albashi/dates";
import { ApiError, conflict, invalidField, notFound } from "../../platform/http/api-error.ts";
import { placeholderNames } from "./model/placeholder-names.ts";
import type { InvalidValue } from "./model/values.ts";

export const documentNotFound = () => notFound("document_not_found", "We can't find this document. Please refresh the list.");

const forbidden = (code: string, message: string) => new ApiError({ kind: "forbidden", code, message });

export const kindNotYours = () =>
  conflict("document_kind_not_yours", "Your role may not handle this kind of document. Ask an owner of your company.");

export const issuedByAlbashi = () =>
  conflict(
    "document_kind_not_yours",
    "Albashi is the legal employer, and issues this letter once the end of the employment is agreed. Please write to us first.",
  );

export const ownDocument = () => forbidden("document_own", "This document is about you. Another admin must handle it.");

/** Names what is missing, and the section of the law that asks for it. */
export const valuesMissing = (missing: readonly MissingValue[]) => {
  const named = missing.map(({ placeholder, law }) => `${placeholderNames[placeholder]}${law ? ` (${law})` : ""}`);
  return new ApiError({
    kind: "conflict",
    code: "document_values_missing",
    message: `This document can't be issued yet. Please fill in: ${named.join(", ")}.`,
    fields: Object.fromEntries(missing.map(({ placeholder }) => [placeholder, "Please fill this in."])),
  });
};

const typeMessages = {
  text: () => "Please enter the text.",
  line: () => "Please enter at most 200 characters, on one line.",
  day: () => "Please enter a day like 2026-11-15.",
  days: (least: number | undefined) => `Please enter a number of working days${least ? `, at least ${least}` : ""}.`,
  duration: () => "Please enter a period such as 2 weeks or 1 month.",
} as const;

export const valueInvalid = ({ placeholder, type, least }: InvalidValue) =>
  invalidField("document_value_invalid", placeholder, typeMessages[type](least));

export const noticeTooShort = (required: string) =>
  invalidField(
    "document_value_invalid",
    "notice",
    `The Labour Act s.11 requires at least ${required} of notice after this length of service.`,
  );

export const notYoursToSign = () =>
  conflict("document_not_yours_to_sign", "This document can't be signed by you now. Please refresh the page to see where it is.");

export const consentOutdated = () =>
  conflict("consent_outdated", "The statement about electronic signatures has changed. Please refresh the page and read it again.");

export const documentClosed = () =>
  conflict("document_closed", "This document is completed, declined or withdrawn, so it can't be changed. Issue a new one instead.");

export const offerEnded = () =>
  conflict("document_closed", "The last day to accept this offer has passed, so it can't be sent again. Please issue a new offer.");

export const documentNotReplaceable = () =>
  conflict(
    "document_not_replaceable",
    "This document can't replace the other one: that one must be of the same kind, completed, and not replaced already. Please refresh the list.",
  );

export const recordsChanged = () =>
  conflict(
    "document_records_changed",
    "A record, your terms or the template changed after you read this document. Nothing was issued. Please read the new text and issue it again.",
  );

export const wordingTooLong = () =>
  invalidField("template_wording_too_long", "wording", "All clauses together may have about 60,000 characters. Please shorten them.");

export const dayPassed = (placeholder: EnteredPlaceholder) =>
  invalidField("document_value_invalid", placeholder, "This day has passed. Please enter today or a later day.");

export const endBeforeStart = (firstDay: LocalDate) =>
  invalidField("document_value_invalid", "end_date", `The fixed term can't end before the first day, ${formatDay(firstDay)}.`);

export const valueFixedByTerms = (placeholder: EnteredPlaceholder) =>
  invalidField(
    "document_value_invalid",
    placeholder,
    "A contract with Albashi takes this from your terms of employment. Please change it there.",
  );

export const contractExists = () =>
  conflict(
    "document_contract_exists",
    "This employee already has a contract with Albashi. Withdraw it if it isn't signed yet, or issue the new contract as its replacement.",
  );

export const employmentHasEnded = () =>
  conflict("document_employment_ended", "This employment has ended. Only letters about its end and certificates of service can be issued.");

export const clauseLocked = () =>
  conflict("template_clause_locked", "This clause is required by law or by the employment through Albashi, and can't be changed.");

export const placeholderUnknown = (name: string) =>
  invalidField(
    "template_placeholder_unknown",
    "wording",
    `The placeholder {${name}} is unknown, or not for this kind of document. Please choose one from the list in the template.`,
  );

export const templateChanged = () =>
  conflict("template_changed", "Someone else saved this template at the same time. Please reload it and try again.");
