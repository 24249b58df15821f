import * as z from "zod/mini";

const written = "Please send times like 2026-11-16T07:02:00.000Z.";

/** A time as JavaScript writes it. Not `z.iso.datetime()`: its code would be part of every first screen. */
export const Timestamp = z
  .string(written)
  .check(z.refine((text) => /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/.test(text) && isWrittenBack(text), written));

const isWrittenBack = (text: string) => {
  const time = new Date(text);
  return !Number.isNaN(time.getTime()) && time.toISOString() === text;
};
