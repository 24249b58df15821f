import type { Kobo } from "@albashi/money";
import type { Circumstances, PayFacts } from "@albashi/payroll-rules";
import type { PayInputs } from "./pay-inputs.ts";
import { factsFrom, partsOf } from "./pay-parts.ts";

/** What the rules need to know to work the payslip out. */
export const factsOf = (inputs: PayInputs): PayFacts => factsFrom(partsOf(inputs));

/** What is known beyond the pay, for the findings. How many people a company has is no part of anybody's pay. */
export const circumstancesOf = (inputs: PayInputs, { peopleInCompany }: { peopleInCompany: number }): Circumstances => {
  const { terms, claims, tax, loans, run } = inputs;
  const advances = loans.filter(({ kind }) => kind === "advance");
  return {
    peopleInCompany,
    taxState: tax.state,
    // Only whether there is one is asked, and the numbers themselves are sealed.
    taxId: tax.hasTaxId ? "known" : undefined,
    rsaPin: tax.hasRsaPin ? "known" : undefined,
    // A claim counts once somebody has accepted its evidence.
    hasRentEvidence: claims.annualRent > 0n,
    hasLifeEvidence: claims.lifePremiumPrecedingYear > 0n,
    hasInterestEvidence: claims.ownerOccupierInterest > 0n,
    hasHousingFundConsent: terms.hasHousingFundConsent,
    isLabourActWorker: terms.isLabourActWorker,
    isPartTime: terms.isPartTime,
    fullMonthGross: fullMonthGrossOf(inputs),
    agreedDeductionIds: agreedDeductionsOf(inputs),
    advanceOutstanding: advances.reduce((sum, { amount, repaid }) => sum + amount - repaid, 0n) as Kobo,
    advanceRecoveredOver: advances.length === 0 ? undefined : Math.min(...advances.map(({ months }) => months)),
    groupLifeCover: run.profile.groupLifeCover,
    annualTurnover: run.profile.annualTurnover,
  };
};

const fullMonthGrossOf = ({ salaries, standing }: PayInputs): Kobo => {
  const standingPay = standing.reduce(
    (sum, item) => sum + (item.side === "earning" && item.isRegular && item.kind !== "reimbursement" ? item.amount : 0n),
    0n,
  );
  return ((salaries.at(-1)?.monthlyGross ?? 0n) + standingPay) as Kobo;
};

/** Loans and co-operatives are entered on the worker's own wish. */
const agreedDeductionsOf = ({ loans, standing, extras }: PayInputs): readonly string[] => [
  ...loans.map(({ place }) => `loan-${place}`),
  ...[...standing, ...extras].flatMap((item) => (item.side === "deduction" && isAgreed(item.kind) ? [item.code] : [])),
];
const isAgreed = (kind: string) => kind === "loan" || kind === "advance" || kind === "cooperative";
