/** How hard a password is to guess, as far as a page can tell. */
export type Strength = "tooShort" | "weak" | "fair" | "good" | "strong";

const shortest = 8;

/** What guessers try before anything else, wherever it stands in the password. */
const wellKnown = [
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
 * Rates a password while it is typed. Length counts first, because it is what slows a guesser down.
 * It is a help, not a rule: the server knows the common passwords and has the last word.
 */
export const rateStrength = (password: string, partsToAvoid: readonly string[] = []): Strength => {
  if (password.length < shortest) return "tooShort";
  const surprising = withoutParts(password.toLowerCase(), [...partsToAvoid, ...wellKnown]);
  const effort = new Set(surprising).size < 5 ? 0 : surprising.length - stepsInARow(surprising) + 2 * (kindsOf(password) - 1);
  if (effort < 8) return "weak";
  if (effort < 12) return "fair";
  return effort < 16 ? "good" : "strong";
};

/** A guesser tries the person's own name, company and email first, so those letters add nothing. */
const withoutParts = (password: string, parts: readonly string[]) =>
  parts
    .flatMap((part) => part.toLowerCase().split(/[^\p{L}\p{N}]+/u))
    .filter((part) => part.length >= 4)
    .reduce((rest, part) => rest.replaceAll(part, ""), password);

/** Counts characters that merely repeat or follow the one before: "aaaa", "1234", "dcba". */
const stepsInARow = (password: string) =>
  [...password].filter((_, at) => at > 0 && Math.abs(password.charCodeAt(at) - password.charCodeAt(at - 1)) <= 1).length;

const kindsOf = (password: string) => [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u].filter((kind) => kind.test(password)).length;
