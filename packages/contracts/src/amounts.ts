import * as z from "zod/mini";

/** One thousand million naira. A larger amount is taken for a typing mistake. */
const mostKobo = 100_000_000_000n;
const tooLarge = "That is more than ₦1,000,000,000. Please check the noughts.";
const isDigits = (text: string) => /^[0-9]{1,15}$/.test(text);

/** An amount in a request: kobo in digits, zero or more. ₦400,000 is "40000000". */
export const KoboSent = (words = "Please enter an amount in naira, such as 400,000.") =>
  z.string(words).check(
    z.refine(isDigits, words),
    z.refine((digits) => !isDigits(digits) || BigInt(digits) <= mostKobo, tooLarge),
  );

/** A signed amount: not zero, and negative for a reversal. */
export const KoboWithSign = (words = "Please enter an amount in kobo, in digits.") =>
  z.string(words).check(
    z.regex(/^-?[1-9]\d{0,14}$/, words),
    z.refine((digits) => !isDigits(digits.replace("-", "")) || BigInt(digits.replace("-", "")) <= mostKobo, tooLarge),
  );

/** An amount above zero. */
export const KoboAboveNothing = (words = "Please enter an amount above nothing, such as 400,000.") =>
  KoboSent(words).check(z.refine((digits) => !/^0+$/.test(digits), words));
