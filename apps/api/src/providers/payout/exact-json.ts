import * as z from "zod";

/**
 * Parses JSON with every number as its original text. A provider writes naira as 787500.10, which a floating-point number might not
 * reproduce. Undefined if it is not JSON.
 */
export const parseExactly = (text: string): unknown => {
  try {
    return (JSON.parse as ParseWithSource)(text, (_key, value, { source }) => (typeof value === "number" ? source : value));
  } catch {
    return undefined;
  }
};

/** Node supports the third argument; TypeScript's types do not yet. */
type ParseWithSource = (text: string, reviver: (key: string, value: unknown, context: { source: string }) => unknown) => unknown;

/** Both providers respond in this envelope. */
export const Envelope = z.object({
  status: z.boolean(),
  message: z.string().nullish(),
  /** Paystack's error code. */
  code: z.string().nullish().catch(null),
  data: z.unknown().optional(),
});
export type Envelope = z.infer<typeof Envelope>;

/** What may be shown of a provider's message: plain text, one line, of limited length. */
export const plainText = (words: string | null | undefined): string | null => {
  const plain = words
    ?.replace(/[\p{C}\u2028\u2029]/gu, " ")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, 500);
  return plain ? plain : null;
};

/** A timestamp, if it can be parsed. */
export const timestampOf = (text: string | null | undefined): Date | null => {
  // Without a zone JavaScript would assume the machine's own; providers mean UTC.
  const match = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d:\d\d)(\.\d{1,9})?(Z|[+-]\d\d:?\d\d)?$/.exec(text ?? "");
  if (!match) return null;
  const moment = new Date(`${match[1]}T${match[2]}${(match[3] ?? "").slice(0, 4)}${match[4] ?? "Z"}`);
  return Number.isNaN(moment.getTime()) ? null : moment;
};
