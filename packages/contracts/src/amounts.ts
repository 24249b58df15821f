import * as z from "zod/mini";

/** A thousand million naira. Beyond it somebody typed too many noughts. */
const mostKobo = 100_000_000_000n;
const tooLarge = "That is more than ₦1,000,000,000. Please check the noughts.";
const isDigits = (text: string) => /^[0-9]{1,15}$/.test(text);

/** An amount as it is sent to us: kobo in digits, nothing at the least. ₦400,000 is "40000000". */
export const KoboSent = (words = "Please enter an amount in naira, such as 400,000.") =>
  z.string(words).check(
    z.refine(isDigits, words),
    z.refine((digits) => !isDigits(digits) || BigInt(digits) <= mostKobo, tooLarge),
  );

/** The same with a sign: not nothing, and below nothing where something is taken back. */
export const KoboWithSign = (words = "Please enter an amount in kobo, in digits.") =>
  z.string(words).check(
    z.regex(/^-?[1-9]\d{0,14}$/, words),
    z.refine((digits) => !isDigits(digits.replace("-", "")) || BigInt(digits.replace("-", "")) <= mostKobo, tooLarge),
  );

/** The same as the first, and more than nothing. */
export const KoboAboveNothing = (words = "Please enter an amount above nothing, such as 400,000.") =>
  KoboSent(words).check(z.refine((digits) => !/^0+$/.test(digits), words));
