import { localDate } from "@albashi/dates";
import { naira } from "@albashi/money";
import type { SalaryComponent } from "@albashi/payroll-rules";
import { describe, expect, test } from "vitest";
import { defaultTerms, regularMonth } from "../../payslip-records/index.ts";
import { suggestedProfile } from "../../statutory/index.ts";
import { type QuotedEmployment, quoteOf } from "./quote.ts";
import { quoteDocument } from "./quote-document.ts";

const day = localDate("2026-11-16");
const profile = suggestedProfile(day);
const share = (id: string, kind: SalaryComponent["kind"], bps: bigint, isPensionable: boolean): SalaryComponent => ({
  ...{ id, name: id, kind, isTaxable: true, isPensionable, size: { by: "share", bps } },
});
const whole = [share("salary", "basic", 10_000n, true)];
const standard = [
  share("basic", "basic", 5_000n, true),
  share("housing", "housing", 2_500n, true),
  share("transport", "transport", 1_500n, true),
  share("utility", "allowance", 1_000n, false),
];

const employment = (people: number, over: Partial<QuotedEmployment> = {}, components = whole): QuotedEmployment => ({
  month: {
    ...{ day, monthlyGross: naira(400_000n), components, profile, terms: defaultTerms(profile), standing: [], loans: [] },
    peopleInCompany: people,
  },
  ...{ employer: "company", employerName: "Okafor Foods Limited", plan: "basic", split: "All counts." },
  ...over,
});
const amounts = (lines: ReturnType<typeof quoteOf>["cost"]) =>
  Object.fromEntries(lines.map(({ id, amountKobo }) => [id, BigInt(amountKobo) / 100n]));

describe("a quote for ₦400,000 a month", () => {
  test("on the Premium plan, in a company of two: ₦448,999, of which the employee takes home ₦319,260", () => {
    // Pension 10% of 400,000 = 40,000; NSITF 1% = 4,000; Premium 4,999: 448,999.
    // Pension 8% = 32,000. A year: 4,800,000 − 384,000 = 4,416,000 chargeable: 330,000 + 18% of 1,416,000 = 584,880; a twelfth is 48,740.
    const { cost, takeHome, totalKobo, netKobo } = quoteOf(employment(2, { plan: "premium" }));
    expect(amounts(cost)).toEqual({
      ...{ gross: 400_000n, "employer-pension": 40_000n, "compensation-fund": 4_000n, fee: 4_999n, total: 448_999n },
    });
    expect(amounts(takeHome)).toEqual({ gross: 400_000n, paye: 48_740n, pension: 32_000n, net: 319_260n });
    expect([totalKobo, netKobo]).toEqual(["44899900", "31926000"]);
  });

  test("by an employer of 25 adds the Industrial Training Fund: ₦448,000 on the free plan", () => {
    // 400,000 + 40,000 + 4,000 NSITF + 1% ITF 4,000.
    expect(amounts(quoteOf(employment(25)).cost)).toMatchObject({ "training-fund": 4_000n, fee: 0n, total: 448_000n });
    expect(amounts(quoteOf(employment(24)).cost)).not.toHaveProperty("training-fund");
  });

  test("on a structure whose utility allowance is not pensionable: pension of nine tenths", () => {
    // 10% of 360,000 = 36,000, NSITF 4,000: 440,000. Pension 8% of 360,000 = 28,800.
    // A year: 4,800,000 − 345,600 = 4,454,400 chargeable: 330,000 + 18% of 1,454,400 = 591,792; a twelfth is 49,316.
    const { cost, takeHome } = quoteOf(employment(1, {}, standard));
    expect(amounts(cost)).toMatchObject({ "employer-pension": 36_000n, total: 440_000n });
    expect(amounts(takeHome)).toMatchObject({ pension: 28_800n, paye: 49_316n, net: 321_884n });
  });

  test("has the amounts of the payslip itself", () => {
    const asked = employment(25, { plan: "enterprise" }, standard);
    const slip = regularMonth(asked.month);
    const { netKobo, totalKobo } = quoteOf(asked);
    expect([netKobo, totalKobo]).toEqual([`${slip.net}`, `${slip.employerCost + naira(9_999n)}`]);
  });
});

describe("each line of a quote", () => {
  test("that the law fixes has its arithmetic and the section", () => {
    const lines = [...quoteOf(employment(25)).cost, ...quoteOf(employment(25)).takeHome];
    const opened = Object.fromEntries(lines.map(({ id, equation, citations }) => [id, [equation, citations[0]?.section]]));
    expect(opened).toMatchObject({
      "employer-pension": ["₦400,000.00 × 10% = ₦40,000.00", "s.4(1)(a)"],
      "compensation-fund": ["₦400,000.00 × 1% = ₦4,000.00", "s.33"],
      "training-fund": ["₦400,000.00 × 1% = ₦4,000.00", "s.40, s.41"],
      pension: ["₦400,000.00 × 8% = ₦32,000.00", "s.4(1)(b)"],
      paye: ["₦584,880.00 ÷ 12 = ₦48,740.00", "s.58, s.163(1)(t)"],
      net: ["₦400,000.00 − ₦80,740.00 = ₦319,260.00", undefined],
      total: ["₦400,000.00 + ₦48,000.00 + ₦0.00 = ₦448,000.00", undefined],
    });
  });
});

describe("what a quote does not include", () => {
  test("is group life cover from three employees, health insurance and the training fund's own claim from five", () => {
    const names = (people: number) => quoteOf(employment(people)).notIncluded.map(({ name }) => name);
    expect([names(2), names(3), names(5), names(25)]).toEqual([
      [],
      ["Group life cover"],
      ["Group life cover", "Industrial Training Fund", "Health insurance"],
      ["Group life cover", "Health insurance"],
    ]);
    // Three years of 400,000 a month.
    expect(quoteOf(employment(3)).notIncluded[0]?.text).toContain("₦14,400,000.00");
  });

  test("leaves out group life where the company entered its premium, which is then a line", () => {
    const asked = employment(3);
    const insured = { ...asked, month: { ...asked.month, profile: { ...profile, groupLifePremium: naira(1_500n) } } };
    expect(quoteOf(insured).notIncluded).toEqual([]);
    expect(amounts(quoteOf(insured).cost)).toMatchObject({ "group-life": 1_500n, total: 445_500n });
  });
});

test("says that funding is in naira, and never how many people Albashi employs", () => {
  const { assumptions } = quoteOf(employment(15, { employer: "albashi", employerName: "Albashi Employment Services Limited" }));
  expect(assumptions).toContain("You fund pay runs in naira (NGN). We don't accept other currencies.");
  expect(assumptions).toContain(
    "Albashi is the employer. Based on Albashi's size, the Industrial Training Fund is not due and not included.",
  );
  expect(assumptions.join(" ")).not.toMatch(/\b15\b/);
});

test("a printed quote has both totals, the arithmetic and the law", () => {
  const document = quoteDocument(quoteOf(employment(25, { plan: "premium" })), "Okafor Foods Limited");
  expect(document.tables.map(({ total }) => total)).toEqual([
    ["Total cost per month", "₦452,999.00"],
    ["Take-home pay", "₦319,260.00"],
  ]);
  expect(document.sections[0]?.paragraphs).toContain(
    "NSITF (work injury insurance): ₦400,000.00 × 1% = ₦4,000.00 (Employees' Compensation Act 2010, s.33)",
  );
});
