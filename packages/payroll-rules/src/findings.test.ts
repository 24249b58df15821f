import { readFileSync } from "node:fs";
import { localDate } from "@albashi/dates";
import { naira } from "@albashi/money";
import { describe, expect, test } from "vitest";
import type { PayFacts } from "./facts.ts";
import type { Circumstances } from "./findings/finding.ts";
import { findingsOf } from "./findings.ts";
import { computePayslip } from "./payslip.ts";
import { zeroEmploymentToDate, zeroYearToDate } from "./to-date.ts";
import { compliantCircumstances as circumstances, compliantFacts as facts } from "./vectors/compliant-payslip.ts";
import { earning } from "./vectors/steady-month.ts";

const codes = (overrides: Partial<PayFacts> = {}, circumstanceOverrides: Partial<Circumstances> = {}) => {
  const changed = { ...facts, ...overrides };
  return findingsOf(changed, computePayslip(changed), { ...circumstances, ...circumstanceOverrides }).map(
    ({ code, severity }) => `${severity}: ${code}`,
  );
};
const loan = (amount: bigint) => [{ id: "loan", name: "Loan", amount: naira(amount) }];
const claim = (overrides: object) => ({ claims: { ...facts.claims, ...overrides } });
const salary = (amount: bigint) => [earning("basic", naira(amount), { kind: "basic", isPensionable: true })];

const agreed: Partial<Circumstances> = { isLabourActWorker: true, agreedDeductionIds: ["fine-dining"] };
const bonusMonth = { earnings: [...facts.earnings, earning("bonus", naira(900_000n), { kind: "bonus", isRegular: false })] };

describe("a compliant payslip", () => {
  test("has no findings", () => {
    expect(codes()).toEqual([]);
  });
});

const cases: readonly [string, Partial<PayFacts>, Partial<Circumstances>, string][] = [
  ["deductions pass the pay", { deductions: [{ id: "x", name: "X", amount: naira(400_000n) }] }, {}, "error: net_below_nothing"],
  ["nothing is earned", { earnings: [] }, {}, "warning: no_earnings"],
  ["pay is below the minimum wage", { earnings: salary(69_999n) }, {}, "error: below_minimum_wage"],
  [
    "the same in a company of 24, which the Act leaves out",
    { earnings: salary(69_999n) },
    { peopleInCompany: 24 },
    "warning: below_minimum_wage",
  ],
  [
    "a whole month would be below it, though overtime lifts this one",
    { earnings: [...salary(60_000n), earning("overtime", naira(15_000n), { kind: "overtime", isRegular: false })] },
    {},
    "error: below_minimum_wage",
  ],
  ["a loan takes more than a third", { deductions: loan(100_001n) }, {}, "warning: agreed_deductions_over_a_third"],
  [
    "the same for a worker under the Labour Act",
    { deductions: loan(100_001n) },
    { isLabourActWorker: true },
    "error: agreed_deductions_over_a_third",
  ],
  ["an advance passes a month's wages", {}, { advanceOutstanding: naira(300_001n) }, "warning: advance_over_a_month"],
  [
    "the pension leaves housing out",
    {
      earnings: [
        earning("basic", naira(200_000n), { kind: "basic", isPensionable: true }),
        earning("housing", naira(1n), { kind: "housing" }),
      ],
    },
    {},
    "error: pension_base_below_floor",
  ],
  [
    "the pension leaves transport out, and takes a pensionable allowance instead",
    {
      earnings: [
        ...salary(200_000n),
        earning("transport", naira(50_000n), { name: "Transport", kind: "transport" }),
        earning("meal", naira(50_000n), { isPensionable: true }),
      ],
    },
    {},
    "error: pension_base_below_floor",
  ],
  ["15 people have no pension", { pension: { scheme: "none", voluntary: naira(0n) } }, { peopleInCompany: 15 }, "error: no_pension"],
  ["14 people have no pension", { pension: { scheme: "none", voluntary: naira(0n) } }, { peopleInCompany: 14 }, "warning: no_pension"],
  ["no pension administrator is known", {}, { hasPensionAdministrator: false }, "notice: pension_administrator_missing"],
  [
    "more is owed for notice than is deducted",
    { deductions: [{ id: "notice-not-given", name: "Notice not given", amount: naira(100_000n) }] },
    { noticeOwed: naira(300_000n) },
    "notice: notice_pay_over_limit",
  ],
  [
    "December's run pays a bonus in January",
    { ...bonusMonth, payDay: localDate("2027-01-05"), taxYear: 2026, month: 12 },
    {},
    "warning: one_off_paid_in_another_year",
  ],
  ["the RSA PIN is missing", {}, { rsaPin: undefined }, "notice: rsa_pin_missing"],
  [
    "voluntary pension passes a third",
    { pension: { scheme: "shared", voluntary: naira(100_001n) } },
    {},
    "warning: voluntary_pension_over_a_third",
  ],
  ["rent has no evidence", claim({ annualRent: naira(1n) }), { hasRentEvidence: false }, "error: rent_evidence_missing"],
  [
    "life premium has no evidence",
    claim({ lifePremiumPrecedingYear: naira(1n) }),
    { hasLifeEvidence: false },
    "error: life_premium_evidence_missing",
  ],
  [
    "house-loan interest has no evidence",
    claim({ ownerOccupierInterest: naira(1n) }),
    { hasInterestEvidence: false },
    "error: house_loan_evidence_missing",
  ],
  ["the tax state is unknown", {}, { taxState: undefined }, "error: tax_state_unknown"],
  ["the Tax ID is missing", {}, { taxId: undefined }, "notice: tax_id_missing"],
  [
    "the housing fund was never asked for",
    { housingFund: { isMember: true } },
    { hasHousingFundConsent: false },
    "warning: housing_fund_consent_missing",
  ],
  [
    "more tax was taken so far than the year seems to owe",
    {
      previousEmployer: { ...zeroYearToDate, paye: naira(10_000_000n) },
      paye: { method: "projection", mayRefund: false },
    },
    {},
    "notice: tax_to_set_off",
  ],
  [
    "too much tax was taken",
    {
      month: 12,
      earnings: salary(1_000_000n),
      previousEmployer: { ...zeroYearToDate, paye: naira(10_000_000n) },
      toDate: zeroEmploymentToDate,
      paye: { method: "projection", mayRefund: false },
    },
    {},
    "notice: tax_over_deducted",
  ],
  ["group life is too small", {}, { groupLifeCover: naira(10_799_999n) }, "notice: group_life_too_small"],
  ["the training fund may claim", {}, { peopleInCompany: 5 }, "notice: training_fund_may_claim"],
  ["the same by turnover alone", {}, { peopleInCompany: 4, annualTurnover: naira(50_000_000n) }, "notice: training_fund_may_claim"],
  ["five people are not health-insured", { health: { by: "none" } }, { peopleInCompany: 5 }, "notice: health_insurance_missing"],
  ["three people have no pension", { pension: { scheme: "none", voluntary: naira(0n) } }, { peopleInCompany: 3 }, "warning: no_pension"],
  ["there is no health insurance", { health: { by: "none" } }, {}, "notice: health_insurance_missing"],
  [
    "a company of 25 sets nothing aside for training",
    { employer: { owesTrainingFund: false, groupLifePremium: naira(0n) } },
    { peopleInCompany: 25 },
    "warning: training_fund_not_set_aside",
  ],
  ["an advance is taken back in two months", {}, { advanceRecoveredOver: 2 }, "warning: advance_recovered_too_fast"],
  [
    "the same from a worker under the Labour Act",
    {},
    { advanceRecoveredOver: 2, isLabourActWorker: true },
    "error: advance_recovered_too_fast",
  ],
  [
    "arrears belong to an earlier year",
    { earnings: [...facts.earnings, earning("arrears", naira(1n), { kind: "arrears", isRegular: false, isOfEarlierYear: true })] },
    {},
    "notice: arrears_of_an_earlier_year",
  ],
  [
    "a worker is fined",
    { deductions: [{ id: "late", name: "Late", kind: "fine", amount: naira(1n) }] },
    { isLabourActWorker: true },
    "error: fine_is_forbidden",
  ],
  [
    "a worker under the Labour Act did not agree to a deduction",
    { deductions: [{ id: "damage", name: "Broken window", amount: naira(1n) }] },
    { isLabourActWorker: true },
    "error: deduction_not_agreed",
  ],
  [
    "rent is claimed for a year that knew no relief for it",
    { ...claim({ annualRent: naira(1n) }), payDay: localDate("2025-06-25") },
    { hasRentEvidence: false },
    "warning: rent_relief_unknown_then",
  ],
  ["the month times twelve is chosen", { paye: { method: "month_times_twelve", mayRefund: true } }, {}, "notice: year_is_not_settled"],
  ["group life is too small for a whole month", {}, { fullMonthGross: naira(3_000_000n) }, "notice: group_life_too_small"],
];

describe("reports a finding when", () => {
  test.each(cases)("%s", (_when, overrides, circumstanceOverrides, finding) => {
    expect(codes(overrides, circumstanceOverrides)).toContain(finding);
  });

  test("states the problem, the remedy and the law, word for word", () => {
    const messages = cases.map(([when, overrides, circumstanceOverrides, expected]) => {
      const changed = { ...facts, ...overrides };
      const findings = findingsOf(changed, computePayslip(changed), { ...circumstances, ...circumstanceOverrides });
      const finding = findings.find(({ code, severity }) => `${severity}: ${code}` === expected);
      return `${when}\n  ${expected}\n  ${finding?.what}\n  ${finding?.cure}\n  ${finding?.law ? `${finding.law.act}, ${finding.law.section}` : "no law"}\n`;
    });
    expect(messages.join("\n")).toBe(readFileSync(new URL("../cases/findings.txt", import.meta.url), "utf8"));
  });
});

describe("reports no finding just inside the limit", () => {
  test.each<[string, Partial<PayFacts>, Partial<Circumstances>]>([
    ["the minimum wage itself", { earnings: salary(70_000n) }, {}],
    ["a part-timer below it", { earnings: salary(30_000n) }, { isPartTime: true }],
    ["a loan of exactly a third", { deductions: loan(100_000n) }, {}],
    ["an advance of exactly a month", {}, { advanceOutstanding: naira(300_000n) }],
    ["an advance over three months", {}, { advanceRecoveredOver: 3 }],
    [
      "two people, no pension and no group life",
      { pension: { scheme: "none", voluntary: naira(0n) } },
      { peopleInCompany: 2, groupLifeCover: naira(0n) },
    ],
    [
      "four people, a small turnover and no health plan",
      { health: { by: "none" } },
      { peopleInCompany: 4, annualTurnover: naira(49_999_999n) },
    ],
    ["a voluntary pension of exactly a third", { pension: { scheme: "shared", voluntary: naira(100_000n) } }, {}],
    [
      "no pension scheme and no RSA PIN, in a company of two",
      { pension: { scheme: "none", voluntary: naira(0n) } },
      { peopleInCompany: 2, rsaPin: undefined },
    ],
    [
      "claims with their evidence",
      claim({ annualRent: naira(1n), lifePremiumPrecedingYear: naira(1n), ownerOccupierInterest: naira(1n) }),
      {},
    ],
    [
      "no evidence where nothing is claimed",
      {},
      { hasRentEvidence: false, hasLifeEvidence: false, hasInterestEvidence: false, hasHousingFundConsent: false },
    ],
    [
      "a deduction called fine for an employee outside the Labour Act",
      { deductions: [{ id: "fine-late", name: "Late", kind: "fine", amount: naira(1n) }] },
      {},
    ],
    ["a deduction whose id only resembles a fine", { deductions: [{ id: "fine-dining", name: "Canteen", amount: naira(1n) }] }, agreed],
    ["union dues of a worker under the Labour Act", { deductions: [{ id: "u", name: "U", kind: "union", amount: naira(1n) }] }, agreed],
    ["a deduction without consent, outside the Labour Act", { deductions: [{ id: "d", name: "D", amount: naira(1n) }] }, {}],
    [
      "no pension scheme and no administrator",
      { pension: { scheme: "none", voluntary: naira(0n) } },
      { peopleInCompany: 2, hasPensionAdministrator: false },
    ],
    [
      "notice that is deducted in full",
      { deductions: [{ id: "notice-not-given", name: "Notice not given", amount: naira(100_000n) }] },
      { noticeOwed: naira(100_000n) },
    ],
    ["December's salary paid in January", { payDay: localDate("2027-01-05"), taxYear: 2026, month: 12 }, {}],
    ["a joiner's few days, where a whole month is enough", { earnings: salary(20_000n) }, { fullMonthGross: naira(300_000n) }],
    [
      "arrears of basic that the pension leaves out",
      { earnings: [...facts.earnings, earning("late", naira(1n), { kind: "arrears", arrearsOf: "basic", isRegular: false })] },
      {},
    ],
    ["a bonus month, where group life is three regular years", bonusMonth, { groupLifeCover: naira(10_800_000n) }],
    [
      "a housing fund that was forced before 2023",
      { housingFund: { isMember: true }, payDay: localDate("2022-06-25") },
      { hasHousingFundConsent: false },
    ],
    ["a loan of a worker under the Labour Act", { deductions: loan(1n) }, { isLabourActWorker: true }],
    ["a member of the housing fund who asked for it", { housingFund: { isMember: true } }, {}],
    [
      "arrears of this year",
      { earnings: [...facts.earnings, earning("arrears", naira(1n), { kind: "arrears", isRegular: false })] },
      { groupLifeCover: naira(100_000_000n) },
    ],
    ["group life of exactly three years", {}, { groupLifeCover: naira(10_800_000n) }],
  ])("%s", (_what, overrides, circumstanceOverrides) => {
    expect(codes(overrides, circumstanceOverrides)).toEqual([]);
  });
});

test("handles a day before most of the law began", () => {
  const old: PayFacts = { ...facts, payDay: localDate("2010-06-25") };
  const slip = computePayslip(facts);
  const nothingKnown = { ...circumstances, rsaPin: undefined, groupLifeCover: naira(0n), advanceRecoveredOver: 1 };
  expect(findingsOf(old, slip, nothingKnown).map(({ code }) => code)).toEqual(["advance_recovered_too_fast", "rsa_pin_missing"]);
});

test("lists the most severe findings first, each with its remedy", () => {
  const pension = { scheme: "shared", voluntary: naira(20_000n) } as const;
  const poor: PayFacts = { ...facts, earnings: salary(50_000n), health: { by: "none" }, pension };
  const findings = findingsOf(poor, computePayslip(poor), circumstances);
  expect(findings.map(({ severity }) => severity)).toEqual(["error", "warning", "warning", "notice"]);
  expect(findings.every(({ what, cure }) => what.endsWith(".") && cure.endsWith("."))).toBe(true);
});
