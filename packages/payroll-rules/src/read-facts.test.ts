import { describe, expect, test } from "vitest";
import { currentRules } from "./calculation-rules.ts";
import { readCircumstances, readFacts } from "./read-facts.ts";

const minimalInput = { payDay: "2026-01-25", month: 1 };

describe("facts are read from JSON", () => {
  test("with only day and month given, uses zero or the default for the rest", () => {
    expect(readFacts(minimalInput)).toEqual({
      rules: currentRules,
      payDay: "2026-01-25",
      month: 1,
      lastExpectedMonth: 12,
      earnings: [],
      deductions: [],
      pension: { scheme: "shared", voluntary: 0n },
      housingFund: { isMember: false, base: "basic" },
      health: { by: "none" },
      employer: { owesTrainingFund: false, groupLifePremium: 0n },
      claims: { annualRent: 0n, lifePremiumPrecedingYear: 0n, ownerOccupierInterest: 0n },
      toDate: { taxablePay: 0n, contributions: 0n, paye: 0n, payeOnOneOffs: 0n, instalments: 0n },
      previousEmployer: { taxablePay: 0n, contributions: 0n, paye: 0n },
      paye: { method: "projection", mayRefund: false },
    });
  });

  test("with everything given, reads everything", () => {
    const input = {
      payDay: "2026-06-25",
      taxYear: 2027,
      month: 6,
      lastExpectedMonth: 9,
      earnings: [
        { id: "basic", name: "Basic", kind: "basic", amount: "100", isPensionable: true },
        { id: "bonus", kind: "bonus", amount: "7", isTaxable: false, isRegular: false, isOfEarlierYear: true },
        { id: "meal", amount: "1" },
        { id: "late", kind: "arrears", arrearsOf: "basic", amount: "1" },
      ],
      deductions: [
        { id: "loan", name: "Staff loan", kind: "loan", amount: "5" },
        { id: "union", amount: "6" },
      ],
      pension: { scheme: "employer_only", voluntary: "2" },
      housingFund: { isMember: true, base: "gross" },
      health: { by: "agreement", employee: "3", employer: "4" },
      employer: { owesTrainingFund: true, groupLifePremium: "8" },
      claims: { annualRent: "10", lifePremiumPrecedingYear: "11", ownerOccupierInterest: "12" },
      toDate: { taxablePay: "20", contributions: "21", paye: "22", payeOnOneOffs: "23", instalments: "24" },
      previousEmployer: { taxablePay: "30", contributions: "31", paye: "32" },
      paye: { method: "cumulative", mayRefund: true },
    };
    expect(readFacts(input)).toEqual({
      rules: currentRules,
      payDay: "2026-06-25",
      taxYear: 2027,
      month: 6,
      lastExpectedMonth: 9,
      earnings: [
        { id: "basic", name: "Basic", kind: "basic", amount: 100n, isTaxable: true, isPensionable: true, isRegular: true },
        {
          id: "bonus",
          name: "bonus",
          kind: "bonus",
          amount: 7n,
          isTaxable: false,
          isPensionable: false,
          isRegular: false,
          isOfEarlierYear: true,
        },
        { id: "meal", name: "meal", kind: "allowance", amount: 1n, isTaxable: true, isPensionable: false, isRegular: true },
        {
          id: "late",
          name: "late",
          kind: "arrears",
          arrearsOf: "basic",
          amount: 1n,
          isTaxable: true,
          isPensionable: false,
          isRegular: true,
        },
      ],
      deductions: [
        { id: "loan", name: "Staff loan", kind: "loan", amount: 5n },
        { id: "union", name: "union", kind: "other", amount: 6n },
      ],
      pension: { scheme: "employer_only", voluntary: 2n },
      housingFund: { isMember: true, base: "gross" },
      health: { by: "agreement", employee: 3n, employer: 4n },
      employer: { owesTrainingFund: true, groupLifePremium: 8n },
      claims: { annualRent: 10n, lifePremiumPrecedingYear: 11n, ownerOccupierInterest: 12n },
      toDate: { taxablePay: 20n, contributions: 21n, paye: 22n, payeOnOneOffs: 23n, instalments: 24n },
      previousEmployer: { taxablePay: 30n, contributions: 31n, paye: 32n },
      paye: { method: "cumulative", mayRefund: true },
    });
  });

  test.each([
    ["an unknown method", { ...minimalInput, paye: { method: "guess" } }, "projection, cumulative, month_times_twelve, but was guess"],
    ["a month that no year has", { ...minimalInput, month: 13 }, '"month" is a month from 1 to 12, but was 13'],
    ["a month before the first", { ...minimalInput, month: 0 }, '"month" is a month from 1 to 12, but was 0'],
    ["a part of a month", { ...minimalInput, month: 1.5 }, '"month" is a month from 1 to 12, but was 1.5'],
    ["a month in words", { ...minimalInput, month: "1" }, '"month" is a month from 1 to 12, but was 1'],
    ["a last month that no year has", { ...minimalInput, lastExpectedMonth: 13 }, '"lastExpectedMonth" is a month'],
    ["a tax year in words", { ...minimalInput, taxYear: "2026" }, '"taxYear" is a year such as 2026, but was 2026'],
    ["a tax year of three digits", { ...minimalInput, taxYear: 999 }, '"taxYear" is a year such as 2026, but was 999'],
    ["a kind of deduction that we do not know", { ...minimalInput, deductions: [{ id: "x", kind: "gift" }] }, "fine, other, but was gift"],
    ["a day that no calendar has", { ...minimalInput, payDay: "2026-02-30" }, "2026-02-30"],
    ["an amount with a point", { ...minimalInput, pension: { voluntary: "1.5" } }, "1.5"],
  ])("rejects %s", (_what, input, words) => {
    expect(() => readFacts(input)).toThrow(words);
  });

  test("accepts the first and the last month", () => {
    expect([readFacts(minimalInput).month, readFacts({ ...minimalInput, month: 12 }).month]).toEqual([1, 12]);
  });
});

describe("circumstances are read from JSON", () => {
  test("with nothing given, nothing is known", () => {
    expect(readCircumstances({})).toEqual({
      peopleInCompany: 1,
      taxState: undefined,
      taxId: undefined,
      rsaPin: undefined,
      hasPensionAdministrator: false,
      noticeOwed: 0n,
      hasRentEvidence: false,
      hasLifeEvidence: false,
      hasInterestEvidence: false,
      hasHousingFundConsent: false,
      isLabourActWorker: false,
      isPartTime: false,
      fullMonthGross: undefined,
      agreedDeductionIds: [],
      advanceOutstanding: 0n,
      advanceRecoveredOver: undefined,
      groupLifeCover: 0n,
      annualTurnover: 0n,
    });
  });

  test("with everything given, reads everything", () => {
    const yes = {
      hasPensionAdministrator: true,
      hasRentEvidence: true,
      hasLifeEvidence: true,
      hasInterestEvidence: true,
      hasHousingFundConsent: true,
      isLabourActWorker: true,
      isPartTime: true,
    };
    const plain = { peopleInCompany: 9, taxState: "LA", taxId: "1", rsaPin: "PEN1", agreedDeductionIds: ["loan"], advanceRecoveredOver: 3 };
    const input = {
      ...yes,
      ...plain,
      advanceOutstanding: "1",
      groupLifeCover: "2",
      annualTurnover: "3",
      fullMonthGross: "4",
      noticeOwed: "5",
    };
    const amounts = { advanceOutstanding: 1n, groupLifeCover: 2n, annualTurnover: 3n, fullMonthGross: 4n, noticeOwed: 5n };
    expect(readCircumstances(input)).toEqual({ ...yes, ...plain, ...amounts });
  });
});
