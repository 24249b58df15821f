import type { LocalDate } from "@albashi/dates";
import type { Kobo } from "@albashi/money";
import { type Citation, ifInForceOn } from "./law/in-force.ts";
import { groupLifeMultiple, pensionMayBegin } from "./law/pension.ts";

const monthsInYear = 12n;

/** The group life cover that an employer of this size must keep for a monthly pay; undefined where the law asks for none. */
export const requiredGroupLifeCover = (
  day: LocalDate,
  { monthlyGross, people }: { monthlyGross: bigint; people: number },
): { readonly cover: Kobo; readonly years: bigint; readonly law: Citation } | undefined => {
  const rule = ifInForceOn(groupLifeMultiple, day);
  const threshold = ifInForceOn(pensionMayBegin, day);
  if (!rule || !threshold || BigInt(people) < threshold.value) return undefined;
  return { cover: (monthlyGross * monthsInYear * rule.value) as Kobo, years: rule.value, law: rule.law };
};
