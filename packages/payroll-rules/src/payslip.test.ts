// Properties of every payslip, each tested on ten thousand random ones.
import { type LocalDate, localDate } from "@albashi/dates";
import { type Kobo, naira } from "@albashi/money";
import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import { canonicalBytes } from "./canonical.ts";
import { explain } from "./explain.ts";
import type { Earning, PayeMethod, PayFacts } from "./facts.ts";
import { grossUp } from "./gross-up.ts";
import { computePayslip, type Payslip } from "./payslip.ts";
import { recalculate } from "./recalculate.ts";
import { arrearsFor } from "./retro-pay.ts";
import { roundedTaxByBands } from "./tax-arithmetic.ts";
import { afterPayslip, zeroEmploymentToDate, zeroYearToDate } from "./to-date.ts";
import { earning, plainFacts } from "./vectors/steady-month.ts";
import { Worksheet } from "./worksheet.ts";

// Ten thousand cases take seconds, and minutes on a busy machine.
vi.setConfig({ testTimeout: 180_000 });

const runs = { numRuns: Number(process.env["PROPERTY_RUNS"] ?? 10_000) };
const day = localDate("2026-06-25");

/** Any amount; one in three is small enough for the minimum wage. */
const amount = (most = 500_000_000n) =>
  fc
    .oneof(
      { weight: 2, arbitrary: fc.bigInt({ min: 0n, max: most }) },
      { weight: 1, arbitrary: fc.bigInt({ min: 0n, max: most < 3_000_000n ? most : 3_000_000n }) },
    )
    .map((kobo) => kobo as Kobo);
const someEarning: fc.Arbitrary<Earning> = fc
  .record({
    kind: fc.constantFrom("basic", "housing", "transport", "allowance", "overtime", "bonus", "benefit_in_kind", "reimbursement"),
    amount: amount(),
    isTaxable: fc.boolean(),
    isPensionable: fc.boolean(),
    isRegular: fc.boolean(),
  })
  .map((drawn) => earning("", drawn.amount, { ...drawn, kind: drawn.kind as Earning["kind"] }));
const someFacts: fc.Arbitrary<PayFacts> = fc
  .record({
    earnings: fc.array(someEarning, { maxLength: 6 }),
    deductions: fc.array(amount(20_000_000n), { maxLength: 3 }),
    scheme: fc.constantFrom("shared", "employer_only", "none"),
    voluntary: amount(10_000_000n),
    isMember: fc.boolean(),
    base: fc.constantFrom("basic", "gross"),
    health: fc.oneof(
      fc.record({ by: fc.constantFrom("none" as const, "guideline" as const) }),
      fc.record({ by: fc.constant("agreement" as const), employee: amount(5_000_000n), employer: amount(5_000_000n) }),
    ),
    employer: fc.record({ owesTrainingFund: fc.boolean(), groupLifePremium: amount(1_000_000n) }),
    annualRent: amount(1_000_000_000n),
    month: fc.integer({ min: 1, max: 12 }),
    mayRefund: fc.boolean(),
    method: fc.constantFrom("projection", "cumulative", "month_times_twelve"),
    year: fc.constantFrom(2025, 2026),
    payeBefore: amount(),
  })
  .map((drawn) => ({
    ...plainFacts(
      `${drawn.year}-${String(drawn.month).padStart(2, "0")}-25` as LocalDate,
      drawn.earnings.map((one, index) => ({ ...one, id: `e${index}`, name: `Earning ${index}` })),
    ),
    month: drawn.month,
    deductions: drawn.deductions.map((kobo, index) => ({ id: `d${index}`, name: `Deduction ${index}`, amount: kobo })),
    pension: { scheme: drawn.scheme as "shared", voluntary: drawn.voluntary },
    housingFund: { isMember: drawn.isMember, base: drawn.base as "basic" },
    health: drawn.health as PayFacts["health"],
    employer: drawn.employer,
    claims: { annualRent: drawn.annualRent, lifePremiumPrecedingYear: naira(0n), ownerOccupierInterest: naira(0n) },
    previousEmployer: { ...zeroYearToDate, paye: drawn.payeBefore },
    paye: { method: drawn.method, mayRefund: drawn.mayRefund },
  }));

const sumOf = (slip: Payslip, side: "earning" | "deduction" | "employer") =>
  slip.lines.filter((line) => line.side === side).reduce((sum, { amount: kobo }) => sum + kobo, 0n);

describe("every payslip", () => {
  test("earnings less deductions are the net pay, and the cost is earnings plus employer contributions", () => {
    fc.assert(
      fc.property(someFacts, (facts) => {
        const slip = computePayslip(facts);
        expect(sumOf(slip, "earning") - sumOf(slip, "deduction")).toBe(slip.net);
        expect(sumOf(slip, "earning") + sumOf(slip, "employer")).toBe(slip.employerCost);
      }),
      runs,
    );
  });

  test("recalculated from its inputs alone, every number is the same to the kobo", () => {
    fc.assert(
      fc.property(someFacts, (facts) => {
        const { steps, values } = computePayslip(facts);
        // Everything that was not an input is removed first.
        const givens = values.map((value, cell) => (["given", "law"].includes(steps[cell]?.op ?? "") ? value : -1n));
        expect(recalculate(steps, givens)).toEqual(values);
      }),
      runs,
    );
  });

  test("has the same numbers without its explanation", () => {
    fc.assert(
      fc.property(someFacts, (facts) => {
        expect(computePayslip(facts, { isExplained: false }).values).toEqual(computePayslip(facts).values);
      }),
      runs,
    );
  });

  test("does not depend on the order of its inputs, and a second calculation gives the same bytes", () => {
    fc.assert(
      fc.property(someFacts, (facts) => {
        const turned = { ...facts, earnings: facts.earnings.toReversed(), deductions: facts.deductions.toReversed() };
        expect(canonicalBytes(turned, computePayslip(turned))).toEqual(canonicalBytes(facts, computePayslip(facts)));
      }),
      runs,
    );
  });

  test("every line can be traced to an input or the law", () => {
    fc.assert(
      fc.property(someFacts, (facts) => {
        const slip = computePayslip(facts);
        for (const { cell } of slip.lines) expect(explain(slip, cell).sentence).toMatch(/ is .+: .+\.$/);
      }),
      { numRuns: 300 },
    );
  });
});

test("rejects a missing cell, and a worksheet without an input cannot be recalculated", () => {
  const slip = computePayslip(plainFacts(day, [earning("salary", naira(100_000n))]));
  expect(() => recalculate(slip.steps, slip.values.slice(0, 3))).toThrow("This worksheet has no cell 10.");
});

describe("a year of pay", () => {
  const someYear = fc
    .record({
      first: fc.integer({ min: 1, max: 12 }),
      months: fc.array(
        fc.record({
          regular: amount(),
          bonus: fc.option(amount(2_000_000_000n), { nil: undefined }),
          isPensionable: fc.boolean(),
          // Arrears or recoveries for earlier months.
          retro: fc.option(fc.bigInt({ min: -100_000_000n, max: 300_000_000n }), { nil: undefined }),
        }),
        { minLength: 1, maxLength: 12 },
      ),
      leavingIsKnown: fc.boolean(),
      annualRent: amount(1_000_000_000n),
      year: fc.constantFrom(2025, 2026),
    })
    .map(({ first, months, ...rest }) => ({ ...rest, first, months: months.slice(0, 13 - first) }));

  const paid = (
    { first, months, leavingIsKnown, annualRent, year }: typeof someYear extends fc.Arbitrary<infer Year> ? Year : never,
    method: PayeMethod,
    mayRefund = true,
  ) => {
    const last = first + months.length - 1;
    let toDate = zeroEmploymentToDate;
    return months.map(({ regular, bonus, isPensionable, retro }, index) => {
      const month = first + index;
      const salaryOf = (kobo: bigint) => [earning("salary", kobo as Kobo, { isPensionable, kind: "basic" })];
      const before = months.slice(0, index).map(({ regular: paidThen }, then) => ({ year, month: first + then, paid: salaryOf(paidThen) }));
      const arrears = arrearsFor(
        before.slice(-1).map((one) => ({ ...one, due: salaryOf((one.paid[0]?.amount ?? 0n) + (retro ?? 0n)) })),
        { paidInYear: year },
      );
      const slip = computePayslip({
        ...plainFacts(`${year}-${String(month).padStart(2, "0")}-25` as LocalDate, [
          ...salaryOf(regular),
          ...arrears,
          ...(bonus === undefined ? [] : [earning("bonus", bonus, { kind: "bonus", isRegular: false, isPensionable })]),
        ]),
        month,
        lastExpectedMonth: leavingIsKnown || month === last ? last : 12,
        pension: { scheme: "shared", voluntary: naira(0n) },
        claims: { annualRent, lifePremiumPrecedingYear: naira(0n), ownerOccupierInterest: naira(0n) },
        toDate,
        paye: { method, mayRefund },
      });
      toDate = afterPayslip(toDate, slip);
      return slip;
    });
  };

  test.each(["projection", "cumulative"] as const)(
    "by the %s method, the tax deducted is the tax of the year for joiners, leavers, raises, bonuses and arrears",
    (method) => {
      fc.assert(
        fc.property(someYear, (year) => {
          const slips = paid(year, method);
          expect(slips.reduce((sum, { paye }) => sum + paye, 0n)).toBe(slips.at(-1)?.taxOfYear);
        }),
        runs,
      );
    },
  );

  test.each(["projection", "cumulative"] as const)(
    "by the %s method with refunds off, the tax deducted less the over-deduction on the last payslip is the tax of the year",
    (method) => {
      fc.assert(
        fc.property(someYear, (year) => {
          const slips = paid(year, method, false);
          const taken = slips.map(({ paye }) => paye);
          const overrides = slips.at(-1)?.lines.find(({ id }) => id === "over-deducted")?.amount ?? 0n;
          expect(taken.every((one) => one >= 0n)).toBe(true);
          expect(taken.reduce((sum, one) => sum + one, 0n) - overrides).toBe(slips.at(-1)?.taxOfYear);
        }),
        runs,
      );
    },
  );

  test("₦2,500,000 a month gives ₦485,833.33 eleven times, and December deducts the remaining four kobo", () => {
    const months = Array.from({ length: 12 }, () => ({
      regular: naira(2_500_000n),
      bonus: undefined,
      retro: undefined,
      isPensionable: false,
    }));
    const slips = paid({ first: 1, months, leavingIsKnown: true, annualRent: naira(0n), year: 2026 }, "projection").map(({ paye }) => paye);
    expect(slips).toEqual([...Array.from({ length: 11 }, () => 48_583_333n), 48_583_337n]);
  });
});

describe("the bands", () => {
  const taxOf = (chargeable: bigint) => {
    const sheet = new Worksheet({ isExplained: false });
    return sheet.valueOf(roundedTaxByBands(sheet, day, sheet.given("Chargeable income", chargeable, "a test")));
  };

  test("more income never means less tax, and no raise is lost entirely to tax", () => {
    fc.assert(
      fc.property(amount(20_000_000_000n), fc.bigInt({ min: 1n, max: 1_000_000_000n }), (income, raise) => {
        const more = taxOf(income + raise) - taxOf(income);
        expect(more).toBeGreaterThanOrEqual(0n);
        expect(more).toBeLessThan(raise + 1n);
      }),
      runs,
    );
  });

  test("the minimum wage is a cliff: one kobo more a month makes 40,000.12 of the year taxable at 15%, ₦6,000.02", () => {
    const taxOn = (gross: bigint) => computePayslip(plainFacts(day, [earning("salary", gross as Kobo)])).taxOfYear;
    expect([taxOn(7_000_000n), taxOn(7_000_001n)]).toEqual([0n, 600_002n]);
  });
});

describe("grossing up", () => {
  const netOf = (gross: Kobo) =>
    computePayslip(
      {
        ...plainFacts(day, [earning("salary", gross, { isPensionable: true, kind: "basic" })]),
        pension: { scheme: "shared", voluntary: naira(0n) },
      },
      { isExplained: false },
    ).net;

  test("and back is exact to the kobo: every reachable net is found by the smallest gross", () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 7_500_000n, max: 1_000_000_000n }), (gross) => {
        const net = netOf(gross as Kobo);
        const found = grossUp(net, netOf) as Kobo;
        expect(netOf(found)).toBe(net);
        expect(found).toBeLessThanOrEqual(gross);
        expect(netOf((found - 1n) as Kobo)).toBeLessThan(net);
      }),
      runs,
    );
  });

  test("finds no gross for an unreachable net", () => {
    const inTens = (gross: Kobo) => ((gross / 10n) * 10n) as Kobo;
    expect(grossUp(105n as Kobo, inTens)).toBeUndefined();
    expect(grossUp(110n as Kobo, inTens)).toBe(110n);
  });

  test("also searches below the wanted net, because pay may include money that is not gross", () => {
    expect(grossUp(100n as Kobo, (gross) => (gross + 30n) as Kobo)).toBe(70n);
  });

  test("returns nothing if no gross reaches the net", () => {
    expect(grossUp(100n as Kobo, () => 99n as Kobo)).toBeUndefined();
  });

  test("searches as high as necessary", () => {
    expect(grossUp(5n as Kobo, (gross) => (gross / 1_000n) as Kobo)).toBe(5_000n);
    expect(grossUp(0n as Kobo, (gross) => gross)).toBe(0n);
  });
});
