import * as z from "zod/mini";

/** Spaces and dashes between digits are removed before validation. */
const number = (pattern: RegExp, words: string) =>
  z.pipe(
    z.string(words).check(z.maxLength(40, words)),
    z.pipe(
      z.transform((text: string) => text.replace(/[\s-]/g, "").toUpperCase()),
      z.string().check(z.regex(pattern, words)),
    ),
  );

export const Nin = number(/^\d{11}$/, "A NIN has eleven digits. Please check it.");
export const Bvn = number(/^\d{11}$/, "A BVN has eleven digits. Please check it.");
export const TaxId = number(/^\d{8,14}$/, "A tax ID has eight to fourteen digits. Please check it.");
export const RsaPin = number(/^PEN\d{12}$/, "A pension number (RSA PIN) is PEN and twelve digits. Please check it.");
