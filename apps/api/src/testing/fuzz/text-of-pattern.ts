import fc from "fast-check";
import type { Dice } from "./dice.ts";

const samplesPerPattern = 40;
const samples = new Map<string, readonly string[]>();

/** A text that matches the regular expression of a contract; undefined if the generator does not understand it. */
export const textOfPattern = (pattern: string, dice: Dice): string | undefined => {
  const known = samples.get(pattern) ?? sampleOf(pattern);
  samples.set(pattern, known);
  return known.length === 0 ? undefined : dice.oneOf(known);
};

const sampleOf = (pattern: string): readonly string[] => {
  for (const flags of ["u", ""]) {
    try {
      return fc.sample(fc.stringMatching(new RegExp(pattern, flags)), { numRuns: samplesPerPattern, seed: 1 });
    } catch {
      // The other flags, or none: the caller has other values.
    }
  }
  return [];
};
