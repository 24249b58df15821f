import { localDate } from "@albashi/dates";
import { naira } from "@albashi/money";
import { describe, expect, test } from "vitest";
import type { PayFacts } from "./facts.ts";
import type { Circumstances } from "./findings/finding.ts";
import { findingsOf } from "./findings.ts";
import { headcountThresholds } from "./headcount-thresholds.ts";
import { computePayslip } from "./payslip.ts";
import { compliantCircumstances, compliantFacts } from "./vectors/compliant-payslip.ts";

test("lists every number of employees at which a duty begins, each once", () => {
  // Pension 3 and 15, health insurance and the training fund's own claim 5, training fund and minimum wage 25.
  expect(headcountThresholds(localDate("2026-11-25"))).toEqual([3, 5, 15, 25]);
});

test("lists nothing before the laws", () => {
  expect(headcountThresholds(localDate("1990-01-01"))).toEqual([]);
});

describe("case 21: the size of a company decides", () => {
  const codes = (over: Partial<PayFacts>, circumstances: Partial<Circumstances>, part: string) => {
    const facts = { ...compliantFacts, ...over };
    return findingsOf(facts, computePayslip(facts), { ...compliantCircumstances, ...circumstances })
      .map(({ code, severity }) => `${severity}: ${code}`)
      .filter((code) => code.includes(part));
  };

  test.each([
    [2, []],
    [14, ["warning: no_pension"]],
    [15, ["error: no_pension"]],
  ])("whether %d employees may be without a pension", (peopleInCompany, expected) => {
    expect(codes({ pension: { scheme: "none", voluntary: naira(0n) } }, { peopleInCompany }, "pension")).toEqual(expected);
  });

  test.each([
    [4, []],
    [10, ["notice: training_fund_may_claim"]],
    [25, ["warning: training_fund_not_set_aside"]],
  ])("whether %d employees at a turnover of 30,000,000 may be without the training fund", (peopleInCompany, expected) => {
    const employer = { ...compliantFacts.employer, owesTrainingFund: false };
    expect(codes({ employer }, { peopleInCompany, annualTurnover: naira(30_000_000n) }, "training_fund")).toEqual(expected);
  });
});
