import type { LocalDate } from "@albashi/dates";
import { healthInsurance, trainingFund, trainingFundClaimThreshold } from "./law/contributions.ts";
import { ifInForceOn } from "./law/in-force.ts";
import { minimumWageCovers } from "./law/minimum-wage.ts";
import { pensionMayBegin, pensionMustBegin } from "./law/pension.ts";

/** The numbers of employees at which a duty of an employer begins on a day, ascending. Between two of them the law makes no difference. */
export const headcountThresholds = (day: LocalDate): readonly number[] => {
  const thresholds = [
    ifInForceOn(pensionMayBegin, day)?.value,
    ifInForceOn(pensionMustBegin, day)?.value,
    ifInForceOn(trainingFund, day)?.value.people,
    ifInForceOn(trainingFundClaimThreshold, day)?.value.people,
    ifInForceOn(healthInsurance, day)?.value.people,
    ifInForceOn(minimumWageCovers, day)?.value,
  ];
  return [...new Set(thresholds.flatMap((people) => (people === undefined ? [] : [Number(people)])))].toSorted((one, other) => one - other);
};
