/** How hard a password is to guess, as estimated in the browser. */
export type Strength = "tooShort" | "weak" | "fair" | "good" | "strong";

const minimumLength = 8;

/** Common passwords and words that guessers try first, wherever they occur in the password. */
const commonParts = [
  "password",
  "passw0rd",
  "qwerty",
  "asdfgh",
  "123456",
  "111111",
  "abc123",
  "letmein",
  "iloveyou",
  "welcome",
  "admin",
  "albashi",
  "payroll",
  "salary",
  "nigeria",
  "naija",
  "lagos",
  "abuja",
];

/**
 * Rates a password during typing. Length counts most, because it slows a guesser down most. This is only advice: the server checks the
 * list of common passwords and decides.
 */
export const rateStrength = (password: string, partsToAvoid: readonly string[] = []): Strength => {
  if (password.length < minimumLength) return "tooShort";
  const unpredictable = withoutParts(password.toLowerCase(), [...partsToAvoid, ...commonParts]);
  const score =
    new Set(unpredictable).size < 5 ? 0 : unpredictable.length - countSequential(unpredictable) + 2 * (countCharacterClasses(password) - 1);
  if (score < 8) return "weak";
  if (score < 12) return "fair";
  return score < 16 ? "good" : "strong";
};

/** A guesser tries the user's name, company and email first, so those characters do not count. */
const withoutParts = (password: string, parts: readonly string[]) =>
  parts
    .flatMap((part) => part.toLowerCase().split(/[^\p{L}\p{N}]+/u))
    .filter((part) => part.length >= 4)
    .reduce((rest, part) => rest.replaceAll(part, ""), password);

/** Counts characters that repeat or follow the previous one: "aaaa", "1234", "dcba". */
const countSequential = (password: string) =>
  [...password].filter((_, at) => at > 0 && Math.abs(password.charCodeAt(at) - password.charCodeAt(at - 1)) <= 1).length;

const countCharacterClasses = (password: string) =>
  [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u].filter((kind) => kind.test(password)).length;
