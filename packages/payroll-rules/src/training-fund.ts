import type { LocalDate } from "@albashi/dates";
import type { Kobo } from "@albashi/money";
import { trainingFund } from "./law/contributions.ts";
import { ifInForceOn } from "./law/in-force.ts";

/** Whether a company of this size must contribute to the Industrial Training Fund on a day. */
export const owesTrainingFundByLaw = (day: LocalDate, { people, annualTurnover }: { people: number; annualTurnover: Kobo }): boolean => {
  const rule = ifInForceOn(trainingFund, day);
  if (!rule) return false;
  const { people: fromPeople, turnover } = rule.value;
  return BigInt(people) >= fromPeople || (turnover !== undefined && annualTurnover >= turnover);
};
