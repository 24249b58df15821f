import * as z from "zod/mini";

/** Spaces and dashes between digits are removed before validation. */
const digitsField = (pattern: RegExp, message: string) =>
  z.pipe(
    z.string(message).check(z.maxLength(40, message)),
    z.pipe(
      z.transform((text: string) => text.replace(/[\s-]/g, "").toUpperCase()),
      z.string().check(z.regex(pattern, message)),
    ),
  );

export const Nin = digitsField(/^\d{11}$/, "A NIN has eleven digits. Please check it.");
export const Bvn = digitsField(/^\d{11}$/, "A BVN has eleven digits. Please check it.");
export const TaxId = digitsField(/^\d{8,14}$/, "A tax ID has eight to fourteen digits. Please check it.");
export const RsaPin = digitsField(/^PEN\d{12}$/, "A pension number (RSA PIN) is PEN and twelve digits. Please check it.");
