import type { NumberKind } from "@albashi/contracts/people/identity-numbers";
import { ApiError, invalidField } from "../../../platform/http/api-error.ts";

export const phoneNumberUnknown = () =>
  invalidField(
    "phone_number_unknown",
    "phoneNumber",
    "Please enter a valid phone number, for example 08030000000, or with its country code, for example +44 20 7946 0000.",
  );

const numbersInWords: Readonly<Record<NumberKind, string>> = { nin: "NIN", bvn: "BVN", tax_id: "tax ID", rsa_pin: "pension number" };

export const numberTaken = (kind?: NumberKind) =>
  new ApiError({
    kind: "conflict",
    code: "number_taken",
    message: `Another employee already has this ${kind ? numbersInWords[kind] : "number"}. Please check it against the card or letter. If it is right, an admin must correct the other employee's number first.`,
  });

export const identityNumberMissing = () =>
  new ApiError({
    kind: "not_found",
    code: "number_not_known",
    message: "This employee hasn't added that number yet. Ask them to enter it.",
  });

export const lgaNotOfState = (field: string) =>
  invalidField(
    "lga_not_of_state",
    field,
    "This local government is not in that state. Please choose the state first, then one from its list.",
  );

export const recordNotFound = () =>
  new ApiError({ kind: "not_found", code: "record_not_found", message: "We can't find this change. Please refresh the list." });

export const recordDecided = () =>
  new ApiError({
    kind: "conflict",
    code: "record_decided",
    message: "This change has already been reviewed. Please refresh the list.",
  });

export const ownRecord = () =>
  new ApiError({ kind: "conflict", code: "own_record", message: "You can't review your own change. Please ask another admin." });

export const numbersLocked = (seconds: number) =>
  new ApiError({
    kind: "too_many",
    code: "numbers_locked",
    message:
      "Several numbers you entered belong to other employees, so you can't enter more for an hour. Please check them against the card.",
    retryAfterSeconds: seconds,
  });
