// The example payslip of the landing page is a real payslip of the rules.
import { expect, test } from "vitest";
import { defaultTerms, regularMonth } from "../apps/api/src/domains/payroll/payslip-records/index.ts";
import { suggestedProfile } from "../apps/api/src/domains/payroll/statutory/index.ts";
import { sampleStructure } from "../apps/api/src/testing/pay-inputs.ts";
import { amounts as landingExample } from "../apps/web/src/site/landing/example-payslip-amounts.ts";
import { localDate } from "../packages/dates/src/index.ts";
import { naira } from "../packages/money/src/index.ts";
import type { SalaryComponent } from "../packages/payroll-rules/src/index.ts";

const profile = suggestedProfile(localDate("2026-01-01"));
const payslipOf = (components: readonly SalaryComponent[]) =>
  regularMonth({
    ...{ day: localDate("2026-11-30"), monthlyGross: naira(400_000n), components, profile, terms: defaultTerms(profile) },
    ...{ standing: [], loans: [], peopleInCompany: 10 },
  });
const share = (id: "basic" | "housing" | "transport", bps: bigint): SalaryComponent => ({
  ...{ id, name: id, kind: id, size: { by: "share", bps } as const, isTaxable: true, isPensionable: true },
});

test("the example payslip is what the rules pay for the structure that it states", () => {
  const slip = payslipOf([share("basic", 5_000n), share("housing", 3_000n), share("transport", 2_000n)]);
  const lineOf = (id: string) => `${slip.lines.find((line) => line.id === id)?.amount}`;
  expect({
    ...{ basic: lineOf("basic"), housing: lineOf("housing"), transport: lineOf("transport"), gross: `${slip.gross}` },
    ...{ pension: lineOf("pension"), employerPension: lineOf("employer-pension"), paye: lineOf("paye"), takeHome: `${slip.net}` },
    ...{ yearChargeable: `${slip.chargeableOfYear}`, yearTax: `${slip.taxOfYear}` },
  }).toEqual({
    ...{ basic: landingExample.basic, housing: landingExample.housing, transport: landingExample.transport, gross: landingExample.gross },
    ...{ pension: landingExample.pension, employerPension: landingExample.employerPension, paye: landingExample.paye },
    ...{ takeHome: landingExample.takeHome, yearChargeable: landingExample.yearChargeable, yearTax: landingExample.yearTax },
  });
});

test("the example differs from the recommended structure only because a tenth of that is an allowance without pension", () => {
  const recommended = payslipOf(sampleStructure);
  // Pension on 360,000 instead of 400,000 is lower by 3,200, and the tax on 38,400 more a year at 18% higher by 576 a month.
  expect(recommended.net - BigInt(landingExample.takeHome)).toBe(naira(3_200n - 576n));
});
