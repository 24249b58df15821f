import type { Kobo } from "@albashi/money";
import type { Circumstances, PayFacts } from "@albashi/payroll-rules";
import { factsFrom, fullMonthGrossOf, partsOf } from "./pay-components.ts";
import type { PayInputs } from "./pay-inputs.ts";
import { unservedNoticeDeduction } from "./settlement.ts";

/** The facts the rules need to calculate the payslip. */
export const factsOf = (inputs: PayInputs): PayFacts => factsFrom(partsOf(inputs));

/** Circumstances besides the pay, for the findings. The company's size and the administrator are no part of any pay. */
export const circumstancesOf = (
  inputs: PayInputs,
  { peopleInCompany, hasPensionAdministrator }: { peopleInCompany: number; hasPensionAdministrator: boolean },
): Circumstances => {
  const { terms, claims, tax, loans, run } = inputs;
  const advances = loans.filter(({ kind }) => kind === "advance");
  return {
    peopleInCompany,
    taxState: tax.state,
    // Only whether there is one matters, and the numbers themselves are sealed.
    taxId: tax.hasTaxId ? "known" : undefined,
    rsaPin: tax.hasRsaPin ? "known" : undefined,
    hasPensionAdministrator,
    noticeOwed: unservedNoticeDeduction(inputs),
    // A relief claim counts once its evidence has been accepted.
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

/** Loans and co-operative deductions are entered at the employee's own request. */
const agreedDeductionsOf = ({ loans, standing, extras }: PayInputs): readonly string[] => [
  ...loans.map(({ place }) => `loan-${place}`),
  ...[...standing, ...extras].flatMap((item) => (item.side === "deduction" && isAgreed(item.kind) ? [item.code] : [])),
];
const isAgreed = (kind: string) => kind === "loan" || kind === "advance" || kind === "cooperative";
