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

/** The same, and more than nothing. */
export const KoboAboveNothing = (words = "Please enter an amount above nothing, such as 400,000.") =>
  KoboSent(words).check(z.refine((digits) => !/^0+$/.test(digits), words));
