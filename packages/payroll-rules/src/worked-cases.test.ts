// Worked cases with their arithmetic, to the kobo. The cases of the file are checked in full below.
import { readFileSync } from "node:fs";
import { localDate } from "@albashi/dates";
import { formatNaira, type Kobo, naira } from "@albashi/money";
import { describe, expect, test } from "vitest";
import { computePayslip } from "./payslip.ts";
import { noClaims } from "./to-date.ts";
import { checkVectors, type VectorFile } from "./vectors/check-vectors.ts";
import { earning, plainFacts, steadyMonth } from "./vectors/steady-month.ts";

const file = JSON.parse(readFileSync(new URL("../cases/paye.json", import.meta.url), "utf8")) as VectorFile;

/** Each case of the file as its own file, so that each is calculated inside its own test. */
const singleCaseFiles: [string, VectorFile][] = [
  ...(file.nta2025 ?? []).map((one): [string, VectorFile] => [one.id, { nta2025: [one] }]),
  ...(file.pita2025 ?? []).map((one): [string, VectorFile] => [one.id, { pita2025: [one] }]),
  ...(file.scenarios ?? []).map((one): [string, VectorFile] => [one.id, { scenarios: [one] }]),
  ...(file.nuban?.good ?? []).map((pair): [string, VectorFile] => [`${pair.join(" ")}, good`, { nuban: { good: [pair], bad: [] } }]),
  ...(file.nuban?.bad ?? []).map((pair): [string, VectorFile] => [`${pair.join(" ")}, bad`, { nuban: { good: [], bad: [pair] } }]),
];

describe("the worked cases", () => {
  test.each(singleCaseFiles)("%s", (_id, one) => {
    expect(checkVectors(one).map(({ mismatches }) => mismatches)).toEqual([[]]);
  });

  test("are all in the file", () => {
    expect(checkVectors(file)).toHaveLength(singleCaseFiles.length);
  });

  test("detects a case that is wrong by one kobo", () => {
    const [first, ...others] = file.nta2025 ?? [];
    const wrongFile = { ...file, nta2025: [{ ...first, netMonthlyKobo: 7_000_001 } as never, ...others] };
    expect(checkVectors(wrongFile).filter(({ mismatches }) => mismatches.length > 0)).toEqual([
      { id: "E1", mismatches: ["netMonthlyKobo should be 7000001, and is 7000000"] },
    ]);
  });

  test("reports a figure that is not calculated", () => {
    const odd = { nta2025: [{ id: "odd", monthlyGrossKobo: 7_000_000, pensionBasePct: 0, nhfBasePct: 0, payeWeeklyKobo: 1 } as never] };
    expect(checkVectors(odd)[0]?.mismatches).toContain("payeWeeklyKobo is a figure we do not work out");
  });
});

describe("the rounding cases: every amount is exact and rounded half up once (Nigeria Tax Administration Act s.51(7))", () => {
  const rounding = JSON.parse(readFileSync(new URL("../cases/paye-rounding.json", import.meta.url), "utf8")) as Required<VectorFile>;
  const checked = checkVectors(rounding);

  test("are 52 under the Nigeria Tax Act and 60 under the Personal Income Tax Act", () => {
    expect([rounding.nta2025.length, rounding.pita2025.length, checked.length]).toEqual([52, 60, 112]);
  });

  test.each(checked)("$id", ({ mismatches }) => {
    expect(mismatches).toEqual([]);
  });

  test("the tax of a year is divided before it is rounded: 1,267,749.5352 over 12 is 105,645.79, not 105,645.80", () => {
    // 8,209,719.64 chargeable: 330,000 + 5,209,719.64 at 18% = 1,267,749.5352 a year; over 12 = 105,645.7946. Rounded first, the
    // year is 1,267,749.54, and a twelfth of it 105,645.795.
    const [r15] = rounding.nta2025;
    expect(r15?.id).toBe("R15");
    expect(steadyMonth(r15 as never, localDate("2026-01-25"))["payeMonthlyKobo"]).toBe(10_564_579n);
  });
});

const steady = (monthlyNaira: number, overrides: object = {}) => ({
  id: "",
  monthlyGrossKobo: monthlyNaira * 100,
  pensionBasePct: 0,
  nhfBasePct: 0,
  ...overrides,
});
const inNaira = (kobo: bigint | undefined) => formatNaira((kobo ?? 0n) as Kobo);

describe("the Nigeria Tax Act, from 1 January 2026", () => {
  const january = localDate("2026-01-25");

  test.each([
    // Gross of the year, what comes off, and the tax band by band.
    [70_000, {}, "₦0.00", "earns the minimum wage: no tax, though 840,000 is above 800,000"],
    [70_001, {}, "₦500.15", "840,012: 40,012 at 15% = 6,001.80; over 12"],
    [100_000, { pensionBasePct: 100 }, "₦3,800.00", "1,200,000 − 96,000 = 1,104,000: 304,000 at 15% = 45,600; over 12"],
    [500_000, {}, "₦72,500.00", "6,000,000: 2,200,000 at 15% + 3,000,000 at 18% = 330,000 + 540,000 = 870,000; over 12"],
    [
      1_000_000,
      { pensionBasePct: 100, annualRentKobo: 240_000_000 },
      "₦140,900.00",
      "12,000,000 − 960,000 − 480,000 = 10,560,000: 330,000 + 7,560,000 at 18% = 1,690,800; over 12",
    ],
    [5_000_000, {}, "₦1,077,500.00", "60,000,000: 10,430,000 on the first 50,000,000 + 10,000,000 at 25% = 12,930,000; over 12"],
  ])("₦%s a month with %j gives %s a month: %s", (gross, overrides, tax, _arithmetic) => {
    expect(inNaira(steadyMonth(steady(gross, overrides), january)["payeMonthlyKobo"])).toBe(tax);
  });

  test("₦400,000 leave ₦319,260.00 if all of it is pensionable, as on the website, and ₦321,884.00 if nine tenths are", () => {
    // 4,800,000 − 384,000: 584,880 a year; and 4,800,000 − 345,600: 330,000 + 18% of 1,454,400 = 591,792 a year.
    const netOf = (pensionBasePct: number) => inNaira(steadyMonth(steady(400_000, { pensionBasePct }), january)["netMonthlyKobo"]);
    expect([netOf(100), netOf(90)]).toEqual(["₦319,260.00", "₦321,884.00"]);
  });

  test("rent relief stops at ₦500,000: a rent of ₦2,500,000 and one of ₦6,000,000 give the same tax", () => {
    const taxWithRent = (rent: number) => steadyMonth(steady(1_000_000, { annualRentKobo: rent * 100 }), january)["payeAnnualKobo"];
    expect(taxWithRent(2_500_000)).toBe(taxWithRent(6_000_000));
    expect(taxWithRent(2_499_999)).not.toBe(taxWithRent(2_500_000));
  });
});

describe("contributions to the national health insurance that the employee paid directly (Nigeria Tax Act s.30(2)(a)(ii))", () => {
  const taxWith = (day: string, healthInsurance: Kobo | undefined) =>
    computePayslip({
      ...plainFacts(localDate(day), [earning("salary", naira(500_000n))]),
      claims: { ...noClaims, healthInsurance },
    }).taxOfYear;

  test("₦60,000 of them lower the tax of ₦6,000,000 a year by 18%: 870,000 − 10,800", () => {
    expect([taxWith("2026-01-25", undefined), taxWith("2026-01-25", naira(60_000n))]).toEqual([naira(870_000n), naira(859_200n)]);
  });

  test("before 2026 they also lower the base of the consolidated relief: 24% of 60,000 less a fifth", () => {
    expect([taxWith("2025-01-25", undefined), taxWith("2025-01-25", naira(60_000n))]).toEqual([naira(896_000n), naira(884_480n)]);
  });
});

describe("the Personal Income Tax Act, to 31 December 2025", () => {
  const january = localDate("2025-01-25");

  test("₦100,000 a month with pension gives ₦5,540.00: relief of 200,000 + 20% of 1,104,000, then 21,000 + 33,000 + 83,200 at 15%", () => {
    expect(inNaira(steadyMonth(steady(100_000, { pensionBasePct: 100 }), january)["payeMonthlyKobo"])).toBe("₦5,540.00");
  });

  test("with relief on the whole gross, as many payrolls applied it, the same pay gives ₦5,300.00", () => {
    const got = steadyMonth(steady(100_000, { pensionBasePct: 100, craBasis: "gross" }), january);
    expect(inNaira(got["payeMonthlyKobo"])).toBe("₦5,300.00");
  });

  test("tax is at least one per cent of gross income: ₦236.00 a month where the bands give less", () => {
    const got = steadyMonth(steady(80_000, { pensionBasePct: 100, lifePremiumPrecedingYearKobo: 60_000_000 }), january);
    expect([inNaira(got["payeAnnualKobo"]), inNaira(got["payeMonthlyKobo"])]).toEqual(["₦2,832.00", "₦236.00"]);
  });
});

test("the same pay is taxed by different laws on the last day of 2025 and the first of 2026", () => {
  const taxOn = (day: string) => computePayslip(plainFacts(localDate(day), [earning("salary", naira(500_000n))])).paye;
  expect([inNaira(taxOn("2025-12-31")), inNaira(taxOn("2026-01-01"))]).toEqual(["₦74,666.67", "₦72,500.00"]);
});
