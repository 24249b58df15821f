import type { LocalDate } from "@albashi/dates";
import type { Kobo } from "@albashi/money";
import { ifInForceOn } from "./law/in-force.ts";
import { minimumWage, minimumWageCovers } from "./law/minimum-wage.ts";

/** The monthly minimum wage that an employer of so many people must pay on a day; undefined where the law does not apply to it. */
export const minimumWageOwed = ({ day, people }: { day: LocalDate; people: number }): Kobo | undefined => {
  const coverage = ifInForceOn(minimumWageCovers, day);
  return coverage && BigInt(people) >= coverage.value ? ifInForceOn(minimumWage, day)?.value : undefined;
};
