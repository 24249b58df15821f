import type { PayFacts } from "../facts.ts";
import type { Circumstances } from "./finding.ts";

/** What a whole month's regular pay is: as told, or, where it is not told, the regular pay of this month. */
export const fullMonthGrossOf = ({ earnings }: PayFacts, { fullMonthGross }: Circumstances): bigint =>
  fullMonthGross ??
  earnings
    .filter(({ kind, isRegular }) => isRegular && kind !== "benefit_in_kind" && kind !== "reimbursement")
    .reduce((sum, { amount }) => sum + amount, 0n);
