import { localDate } from "@albashi/dates";
import { type Kobo, naira } from "@albashi/money";
import { currentRules, noClaims, type SalaryComponent, zeroEmploymentToDate, zeroYearToDate } from "@albashi/payroll-rules";
import type { PayInputs, RunTerms, StatutoryProfile } from "../domains/payroll/payslip-records/model/pay-inputs.ts";

const share = (id: string, kind: SalaryComponent["kind"], percent: bigint): SalaryComponent => ({
  ...{ id, name: `${id.slice(0, 1).toUpperCase()}${id.slice(1)}`, kind, size: { by: "share", bps: percent * 100n } },
  ...{ isTaxable: true, isPensionable: kind !== "allowance" },
});

/** Half basic, a quarter housing, the rest transport and utility. */
export const sampleStructure: readonly SalaryComponent[] = [
  share("basic", "basic", 50n),
  share("housing", "housing", 25n),
  share("transport", "transport", 15n),
  share("utility", "allowance", 10n),
];

export const sampleProfile: StatutoryProfile = {
  ...{ pensionScheme: "shared", housingFundBase: "basic", health: { by: "none" }, owesTrainingFund: false },
  ...{ annualTurnover: naira(0n), groupLifeCover: naira(0n), groupLifePremium: naira(0n) },
  ...{ payeMethod: "projection", mayRefund: true, hoursOfMonth: 173, overtimeRateBps: 15_000 },
};

/** June 2026, which has 30 days, 22 of them from Monday to Friday and one of those a holiday. */
export const june = (over: Partial<RunTerms> = {}): RunTerms => ({
  ...{ kind: "regular", year: 2026, month: 6, firstDay: localDate("2026-06-01"), lastDay: localDate("2026-06-30") },
  ...{ payDay: localDate("2026-06-25"), proration: "calendar_days", holidays: [localDate("2026-06-12")], profile: sampleProfile },
  rules: currentRules,
  ...over,
});

/** A long-time employee with a salary in naira and nothing else special. */
export const steadyInputs = (salary = 300_000n, over: Partial<PayInputs> = {}): PayInputs => {
  const run = over.run ?? june();
  return {
    run,
    structures: [sampleStructure],
    employment: { firstDay: localDate("2024-01-08") },
    salaries: [{ from: run.firstDay, monthlyGross: naira(salary), structure: 0 }],
    terms: {
      ...{ pensionScheme: "shared", voluntaryPension: 0n as Kobo, isHousingFundMember: false, hasHousingFundConsent: false },
      ...{ isPartTime: false, isLabourActWorker: false },
    },
    ...{ unpaidDays: [], extras: [], standing: [], loans: [], arrears: [], claims: noClaims },
    ...{ toDate: zeroEmploymentToDate, previousEmployer: zeroYearToDate, lastPaidMonth: 5 },
    tax: { state: "LA", hasTaxId: true, hasRsaPin: true },
    ...over,
  };
};
