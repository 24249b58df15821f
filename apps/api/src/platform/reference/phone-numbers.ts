import { parsePhoneNumberFromString } from "libphonenumber-js/max";

/** A phone number in international form; without a country code it is Nigerian. Undefined when it is invalid. */
export const internationalNumber = (typed: string): string | undefined => {
  const number = parsePhoneNumberFromString(typed, "NG");
  // E.164: at most 15 digits. Some numbers that the library accepts are too short for a subscriber.
  return number?.isValid() && /^\+\d{7,15}$/.test(number.number) ? number.number : undefined;
};
