import type { PayFacts } from "../facts.ts";
import type { Circumstances } from "./finding.ts";

/** The regular pay of a full month: the given amount if there is one, otherwise this month's regular pay. */
export const fullMonthGrossOf = ({ earnings }: PayFacts, { fullMonthGross }: Circumstances): bigint =>
  fullMonthGross ??
  earnings
    .filter(({ kind, isRegular }) => isRegular && kind !== "benefit_in_kind" && kind !== "reimbursement")
    .reduce((sum, { amount }) => sum + amount, 0n);
