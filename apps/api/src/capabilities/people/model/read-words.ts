import { Email, isName, isPlainText } from "@albashi/contracts/identity";
import * as z from "zod/mini";
import { internationalNumber } from "../../../phone-numbers.ts";
import { everyState } from "../../../reference/states.ts";
import { notUnderstood, type Understood, understood } from "./cell-fault.ts";

/** One line of text, its blanks made single. Whatever it begins with, it is text: nothing here works out a formula. */
export const readLine = (text: string, { most }: { most: number }): Understood<string> => {
  const line = text.replace(/\s+/g, " ").trim();
  if (line.length > most) return notUnderstood("too_long", `Please use at most ${most} characters.`);
  if (!plainText.safeParse(line).success) return notUnderstood("special_characters", "Please leave out special characters.");
  return understood(line);
};
const plainText = z.string().check(isPlainText);

/** A person's name has a letter in it, in whatever script. */
export const readName = (text: string): Understood<string> => {
  const line = readLine(text, { most: 120 });
  if (line.fault) return line;
  if (!/\p{L}/u.test(line.value)) return notUnderstood("not_a_name", "Please write the person's name.");
  const name = z.string().check(isName).safeParse(line.value);
  return name.success ? line : notUnderstood("not_a_name", name.error.issues[0]?.message ?? "");
};

/** "Ada Obi <ada@example.ng>" and "mailto:ada@example.ng" are addresses too, as mail programs copy them. */
export const readEmail = (text: string): Understood<string> => {
  const read = Email.safeParse((/<([^<>]+)>\s*$/.exec(text)?.[1] ?? text).replace(/^mailto:/i, ""));
  if (!read.success || !plainText.safeParse(read.data).success)
    return notUnderstood("email_not_understood", "Please write one email address, such as ada@example.ng.");
  return understood(read.data);
};

/** A number of any country; without its code it is Nigerian, with or without the nought that sheets drop. */
export const readPhone = (text: string): Understood<string> => {
  const bare = text.trim().replace(/^'/, "");
  const number = /^[+\d][\d\s().-]*$/.test(bare) ? internationalNumber(/^234\d{10}$/.test(bare) ? `+${bare}` : bare) : undefined;
  if (number) return understood(number);
  return notUnderstood(
    "phone_not_understood",
    "Please write one phone number, such as 0803 123 4567, or with its country's code, such as +44.",
  );
};

const genders: Readonly<Record<string, "female" | "male" | "unsaid">> = {
  ...Object.fromEntries(["f", "female", "woman", "lady", "w"].map((word) => [word, "female" as const])),
  ...Object.fromEntries(["m", "male", "man"].map((word) => [word, "male" as const])),
  ...Object.fromEntries(["", "-", "n/a", "na", "unsaid", "other", "prefer not to say"].map((word) => [word, "unsaid" as const])),
};

export const readGender = (text: string): Understood<"female" | "male" | "unsaid"> => {
  const gender = genders[text.trim().toLowerCase().replace(/\.$/, "")];
  return gender ? understood(gender) : notUnderstood("gender_not_understood", "Please write Female or Male, or leave it empty.");
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
export const readState = (text: string): Understood<string> => {
  const code = stateCodes.get(plainState(text));
  return code ? understood(code) : notUnderstood("state_unknown", "Please write one of the 36 states, or FCT.");
};
