import { createHash } from "node:crypto";

const givenNames = ["ADAEZE", "BABATUNDE", "CHIDI", "DAMILOLA", "EMEKA", "FATIMA", "GARBA", "HAUWA", "IFEOMA", "JOSEPH", "KEMI", "LADI"];
const middleNames = ["", "", "GRACE", "IBRAHIM", "OLUWASEUN", "UCHE", "MUSA", "ESTHER"];
const surnames = ["ABUBAKAR", "BELLO", "CHUKWU", "DANJUMA", "EZE", "FALANA", "IGWE", "LAWAL", "NWOSU", "OKAFOR", "SANI", "YUSUF"];

/** A name derived from the text, in capitals and with the surname first, as banks write it. */
export const seededName = (text: string): string => {
  const digest = createHash("sha256").update(text).digest();
  const pick = (list: readonly string[], index: number) => list[(digest[index] ?? 0) % list.length];
  return [pick(surnames, 0), pick(givenNames, 1), pick(middleNames, 2)].filter(Boolean).join(" ");
};
