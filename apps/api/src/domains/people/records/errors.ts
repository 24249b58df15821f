import type { NumberKind } from "@albashi/contracts/people/identity-numbers";
import { invalidField, Refusal } from "../../../platform/http/refusal.ts";

export const phoneNumberUnknown = () =>
  invalidField(
    "phone_number_unknown",
    "phoneNumber",
    "Please enter a phone number we can call, such as 08030000000, or with its country code, such as +44 20 7946 0000.",
  );

const numbersInWords: Readonly<Record<NumberKind, string>> = { nin: "NIN", bvn: "BVN", tax_id: "tax ID", rsa_pin: "pension number" };

export const numberTaken = (kind?: NumberKind) =>
  new Refusal({
    kind: "refusal",
    code: "number_taken",
    message: `Another person of your company has this ${kind ? numbersInWords[kind] : "number"}. Please compare it with the card or letter; if it is right, correct it with the other person first.`,
  });

export const identityNumberMissing = () =>
  new Refusal({ kind: "not_found", code: "number_not_known", message: "This person has not told that number yet. Ask them to enter it." });

export const lgaNotOfState = (field: string) =>
  invalidField(
    "lga_not_of_state",
    field,
    "This local government is not in that state. Please choose the state first, then one from its list.",
  );

export const recordNotFound = () =>
  new Refusal({ kind: "not_found", code: "record_not_found", message: "Your company has no such change. Please load the list again." });

export const recordDecided = () =>
  new Refusal({
    kind: "refusal",
    code: "record_decided",
    message: "Nobody needs to decide on this change any more. Please load the list again.",
  });

export const ownRecord = () =>
  new Refusal({ kind: "refusal", code: "own_record", message: "This is about yourself. Please ask another admin to decide on it." });

export const numbersLocked = (seconds: number) =>
  new Refusal({
    kind: "too_many",
    code: "numbers_locked",
    message: "Several numbers you entered belong to others, so none is taken from you for an hour. Please compare yours with the card.",
    retryAfterSeconds: seconds,
  });
