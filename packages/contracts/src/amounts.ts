import * as z from "zod/mini";

/** One thousand million naira. A larger amount is treated as a typing mistake. */
const maxKobo = 100_000_000_000n;
const tooLarge = "That is more than ₦1,000,000,000. Please check the zeros.";
const isDigits = (text: string) => /^[0-9]{1,15}$/.test(text);

/** An amount in a request: kobo in digits, zero or more. ₦400,000 is "40000000". */
export const NonNegativeKobo = (message = "Please enter an amount in naira, such as 400,000.") =>
  z.string(message).check(
    z.refine(isDigits, message),
    z.refine((digits) => !isDigits(digits) || BigInt(digits) <= maxKobo, tooLarge),
  );

/** A signed amount: not zero, and negative for a reversal. */
export const SignedKobo = (message = "Please enter an amount in kobo, in digits.") =>
  z.string(message).check(
    z.regex(/^-?[1-9]\d{0,14}$/, message),
    z.refine((digits) => !isDigits(digits.replace("-", "")) || BigInt(digits.replace("-", "")) <= maxKobo, tooLarge),
  );

/** An amount above zero. */
export const PositiveKobo = (message = "Please enter an amount greater than zero, such as 400,000.") =>
  NonNegativeKobo(message).check(z.refine((digits) => !/^0+$/.test(digits), message));
