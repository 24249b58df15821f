import { parsePhoneNumberFromString } from "libphonenumber-js/max";

/** A phone number in its international form; one without a country code is a Nigerian one. Nothing when nobody can be called there. */
export const internationalNumber = (typed: string): string | undefined => {
  const number = parsePhoneNumberFromString(typed, "NG");
  // E.164: at most 15 digits. Some numbers the library knows are too short to be anybody's own.
  return number?.isValid() && /^\+\d{7,15}$/.test(number.number) ? number.number : undefined;
};
