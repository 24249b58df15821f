import { localDate } from "@albashi/dates";
import { naira } from "@albashi/money";
import type { PayFacts } from "../facts.ts";
import type { Circumstances } from "../findings/finding.ts";
import { earning, plainFacts } from "./steady-month.ts";

/** A payslip that fulfils every duty, for tests of the findings. */
export const compliantFacts: PayFacts = {
  ...plainFacts(localDate("2026-06-25"), [
    earning("basic", naira(200_000n), { kind: "basic", isPensionable: true }),
    earning("housing", naira(100_000n), { kind: "housing", isPensionable: true }),
  ]),
  pension: { scheme: "shared", voluntary: naira(0n) },
  health: { by: "guideline" },
  employer: { owesTrainingFund: true, groupLifePremium: naira(0n) },
};

/** What is known about its employee and company. */
export const compliantCircumstances: Circumstances = {
  peopleInCompany: 30,
  taxState: "LA",
  taxId: "1234567890123",
  rsaPin: "PEN123456789012",
  hasPensionAdministrator: true,
  noticeOwed: naira(0n),
  hasRentEvidence: true,
  hasLifeEvidence: true,
  hasInterestEvidence: true,
  hasHousingFundConsent: true,
  isLabourActWorker: false,
  isPartTime: false,
  agreedDeductionIds: ["loan"],
  advanceOutstanding: naira(0n),
  advanceRecoveredOver: undefined,
  groupLifeCover: naira(100_000_000n),
  annualTurnover: naira(0n),
};
