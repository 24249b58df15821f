import * as z from "zod";

/**
 * Reads JSON with every number as the text it was written in. A provider writes naira as 787500.10; a floating number would
 * have to be trusted to say so again. Nothing when it is no JSON.
 */
export const parseExactly = (text: string): unknown => {
  try {
    return (JSON.parse as ParseWithSource)(text, (_key, value, { source }) => (typeof value === "number" ? source : value));
  } catch {
    return undefined;
  }
};

/** Node knows the third argument; TypeScript's own types do not yet. */
type ParseWithSource = (text: string, reviver: (key: string, value: unknown, context: { source: string }) => unknown) => unknown;

/** Both providers answer in this envelope. */
export const Envelope = z.object({
  status: z.boolean(),
  message: z.string().nullish(),
  /** Paystack's own word for a refusal. */
  code: z.string().nullish().catch(null),
  data: z.unknown().optional(),
});
export type Envelope = z.infer<typeof Envelope>;

/** What a person may be shown of a provider's words: text, one line, and not endless. */
export const plainWords = (words: string | null | undefined): string | null => {
  const plain = words
    ?.replace(/[\p{C}\u2028\u2029]/gu, " ")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, 500);
  return plain ? plain : null;
};

/** A moment, where one is told in a form that can be read. */
export const momentOf = (text: string | null | undefined): Date | null => {
  // Without a zone JavaScript would take it for the machine's own; providers mean UTC.
  const match = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d:\d\d)(\.\d{1,9})?(Z|[+-]\d\d:?\d\d)?$/.exec(text ?? "");
  if (!match) return null;
  const moment = new Date(`${match[1]}T${match[2]}${(match[3] ?? "").slice(0, 4)}${match[4] ?? "Z"}`);
  return Number.isNaN(moment.getTime()) ? null : moment;
};
