import { Email, isName, isPlainText } from "@albashi/contracts/identity/accounts";
import * as z from "zod/mini";
import { internationalNumber } from "../../../../platform/reference/phone-numbers.ts";
import { everyState } from "../../../../platform/reference/states.ts";
import { type ParsedCell, parsedValue, parseFailure } from "./cell-error.ts";

/** Normalises blanks in one line of text. The text is never evaluated as a formula. */
export const readLine = (text: string, { most }: { most: number }): ParsedCell<string> => {
  const line = text.replace(/\s+/g, " ").trim();
  if (line.length > most) return parseFailure({ code: "too_long", most });
  if (!plainText.safeParse(line).success) return parseFailure({ code: "special_characters" });
  return parsedValue(line);
};
const plainText = z.string().check(isPlainText);

/** A name contains at least one letter of any script. */
export const readName = (text: string): ParsedCell<string> => {
  const line = readLine(text, { most: 120 });
  if (line.fault) return line;
  if (!/\p{L}/u.test(line.value)) return parseFailure({ code: "not_a_name" });
  const name = z.string().check(isName).safeParse(line.value);
  return name.success ? line : parseFailure({ code: "web_address_in_name" });
};

/** Accepts "Ada Obi <ada@example.ng>" and "mailto:ada@example.ng" too, as mail programs copy them. */
export const readEmail = (text: string): ParsedCell<string> => {
  const read = Email.safeParse((/<([^<>]+)>\s*$/.exec(text)?.[1] ?? text).replace(/^mailto:/i, ""));
  if (!read.success || !plainText.safeParse(read.data).success) return parseFailure({ code: "email_not_understood" });
  return parsedValue(read.data);
};

/** A phone number of any country; without a country code it is Nigerian, with or without the leading zero that sheets drop. */
export const readPhone = (text: string): ParsedCell<string> => {
  const bare = text.trim().replace(/^'/, "");
  const number = /^[+\d][\d\s().-]*$/.test(bare) ? internationalNumber(/^234\d{10}$/.test(bare) ? `+${bare}` : bare) : undefined;
  if (number) return parsedValue(number);
  return parseFailure({ code: "phone_not_understood" });
};

const genders: Readonly<Record<string, "female" | "male" | "unsaid">> = {
  ...Object.fromEntries(["f", "female", "woman", "lady", "w"].map((word) => [word, "female" as const])),
  ...Object.fromEntries(["m", "male", "man"].map((word) => [word, "male" as const])),
  ...Object.fromEntries(["", "-", "n/a", "na", "unsaid", "other", "prefer not to say"].map((word) => [word, "unsaid" as const])),
};

export const readGender = (text: string): ParsedCell<"female" | "male" | "unsaid"> => {
  const gender = genders[text.trim().toLowerCase().replace(/\.$/, "")];
  return gender ? parsedValue(gender) : parseFailure({ code: "gender_not_understood" });
};

const plainState = (text: string) =>
  text
    .trim()
    .toLowerCase()
    .replace(/\s+state$/, "")
    .replace(/[^a-z]/g, "");
const stateCodes = new Map<string, string>([
  ...everyState.flatMap(({ code, name }): [string, string][] => [
    [plainState(name), code],
    [code.toLowerCase(), code],
  ]),
  ["abuja", "FC"],
  ["fct", "FC"],
  ["fctabuja", "FC"],
  ["abujafct", "FC"],
]);

/** One of the 36 states or the Federal Capital Territory, by its name or its two letters. */
export const readState = (text: string): ParsedCell<string> => {
  const code = stateCodes.get(plainState(text));
  return code ? parsedValue(code) : parseFailure({ code: "state_unknown" });
};
