import { localDate } from "@albashi/dates";
import { naira } from "@albashi/money";
import { afterPayslip, computePayslip, zeroEmploymentToDate } from "@albashi/payroll-rules";
import { expect, test } from "vitest";
import { june, sampleProfile, sampleStructure, steadyInputs } from "../../../../testing/pay-inputs.ts";
import type { Item, PayInputs } from "../../payslip-records/model/pay-inputs.ts";
import { factsOf } from "../../payslip-records/model/rule-facts.ts";
import { type Compared, driversByLine, varianceDrivers } from "./variance.ts";

const same = { isSameEngine: true, isSameLaw: true };
const compared = (inputs: PayInputs): Compared => {
  const { net, employerCost } = computePayslip(factsOf(inputs));
  return { inputs, net, employerCost };
};
const may = () =>
  june({ month: 5, firstDay: localDate("2026-05-01"), lastDay: localDate("2026-05-31"), payDay: localDate("2026-05-25"), holidays: [] });
const inMay = (salary = 300_000n, over: Partial<PayInputs> = {}) => steadyInputs(salary, { run: may(), lastPaidMonth: 4, ...over });
/** June after May as it was paid. */
const inJune = (before: PayInputs, salary = 300_000n, over: Partial<PayInputs> = {}) =>
  steadyInputs(salary, { toDate: afterPayslip(before.toDate, computePayslip(factsOf(before))), ...over });
const amounts = (before: PayInputs | undefined, now: PayInputs | undefined, rules = same) => {
  const change = varianceDrivers(before && compared(before), now && compared(now), rules);
  const sum = change.drivers.reduce((all, { net }) => all + net, 0n);
  const cost = change.drivers.reduce((all, one) => all + one.cost, 0n);
  expect(change.netBefore + sum + change.unexplained).toBe(change.netCurrent);
  expect([change.costBefore + cost, change.unexplained]).toEqual([change.costCurrent, 0n]);
  return Object.fromEntries(change.drivers.map(({ driver, net }) => [driver, net]));
};
const bonus: Item = {
  ...{ side: "earning", code: "bonus", name: "Bonus", kind: "bonus", amount: naira(100_000n) },
  ...{ isTaxable: true, isPensionable: false, isRegular: false },
};

test("a joiner or leaver is a variance driver of its own", () => {
  const { net } = compared(inMay());
  expect([amounts(undefined, inMay()), amounts(inMay(), undefined)]).toEqual([{ joined: net }, { left: -net }]);
});

test("a steady month has no driver but the month itself, if its tax moved", () => {
  const before = inMay();
  expect(Object.keys(amounts(before, inJune(before))).filter((driver) => driver !== "month")).toEqual([]);
});

test("separates a bonus, a raise and an unpaid day, each with the tax it caused", () => {
  const before = inMay();
  const now = inJune(before, 400_000n, { extras: [bonus], unpaidDays: [localDate("2026-06-02")] });
  const effects = amounts(before, now);
  expect(Object.keys(effects).filter((driver) => driver !== "month")).toEqual(["paid_days", "salary", "extra:bonus"]);
  // A bonus of 100,000 in the band of 15%, once the raise is counted.
  expect(effects["extra:bonus"]).toBe(naira(85_000n));
  expect((effects["paid_days"] ?? 0n) < 0n && (effects["salary"] ?? 0n) > 0n).toBe(true);
});

test("a raise in the middle of May is also the driver in June", () => {
  const before = inMay(0n, {
    salaries: [
      { from: localDate("2026-05-01"), monthlyGross: naira(300_000n), structure: 0 },
      { from: localDate("2026-05-16"), monthlyGross: naira(400_000n), structure: 0 },
    ],
  });
  expect(Object.keys(amounts(before, inJune(before, 400_000n))).filter((driver) => driver !== "month")).toEqual(["salary"]);
});

test("each of the other changes has its own driver", () => {
  const before = inMay();
  const terms = { ...before.terms };
  const loan = { place: 1, kind: "loan", name: "Car", amount: naira(9_000n), months: 3, repaid: naira(0n), instalmentsDone: 0 } as const;
  const phone = { ...bonus, code: "phone", kind: "allowance", isRegular: true } as Item;
  const profile = (over: Partial<typeof sampleProfile>) => ({ run: june({ profile: { ...sampleProfile, ...over } }) });
  const structures = [sampleStructure.map((component, place) => ({ ...component, isPensionable: place === 0 }))];
  const cases: Record<string, Partial<PayInputs>> = {
    structure: { structures },
    loans: { loans: [loan] },
    "standing:phone": { standing: [phone] },
    claims: { claims: { ...before.claims, annualRent: naira(600_000n) } },
    pension: { terms: { ...terms, pensionScheme: "none" } },
    housing_fund: { terms: { ...terms, isHousingFundMember: true } },
    health: profile({ health: { by: "guideline" } }),
    tax_method: profile({ payeMethod: "month_times_twelve" }),
    final_settlement: { extras: [{ side: "unused_leave", hundredths: 100n }] },
    arrears: { arrears: [{ ...bonus, id: "arrears-basic", kind: "arrears", arrearsOf: "basic" } as never] },
  };
  for (const [driver, over] of Object.entries(cases))
    expect(Object.keys(amounts(before, inJune(before, 300_000n, over)))).toContain(driver);
  const duties = varianceDrivers(compared(before), compared(inJune(before, 300_000n, profile({ owesTrainingFund: true }))), same);
  expect(duties.drivers.find(({ driver }) => driver === "employer_duties")).toEqual({
    driver: "employer_duties",
    net: 0n,
    cost: naira(3_000n),
  });
});

test("a change of law is a separate driver after the month", () => {
  const december = steadyInputs(300_000n, {
    run: june({
      year: 2025,
      month: 12,
      payDay: localDate("2025-12-23"),
      firstDay: localDate("2025-12-01"),
      lastDay: localDate("2025-12-31"),
    }),
  });
  const january = steadyInputs(300_000n, {
    run: june({ month: 1, payDay: localDate("2026-01-23"), firstDay: localDate("2026-01-01"), lastDay: localDate("2026-01-31") }),
    toDate: zeroEmploymentToDate,
  });
  expect(Object.keys(amounts(december, january, { isSameEngine: true, isSameLaw: false }))).toContain("law");
});

test("attributes the difference from another rules version to the law", () => {
  const before = { ...compared(inMay()), net: compared(inMay()).net - 700n };
  const { drivers, unexplained } = varianceDrivers(before, compared(inMay()), { isSameEngine: false, isSameLaw: true });
  expect([drivers, unexplained]).toEqual([[{ driver: "law", net: 700n, cost: 0n }], 0n]);
});

test("reports a difference without a driver as unexplained", () => {
  const before = { ...compared(inMay()), net: compared(inMay()).net - 700n };
  expect(varianceDrivers(before, compared(inMay()), same)).toMatchObject({ drivers: [], unexplained: 700n });
});

test("the drivers of each line add up", () => {
  const before = inMay();
  const now = inJune(before, 400_000n, { extras: [bonus] });
  const byLine = driversByLine(compared(before), compared(now), same);
  const linesOf = (inputs: PayInputs) => new Map(computePayslip(factsOf(inputs)).lines.map(({ id, amount }) => [id, amount as bigint]));
  const [was, is] = [linesOf(before), linesOf(now)];
  for (const id of is.keys()) {
    const moved = byLine.reduce((sum, { lines }) => sum + (lines.get(id) ?? 0n), 0n);
    expect([id, (was.get(id) ?? 0n) + moved]).toEqual([id, is.get(id)]);
  }
  expect(byLine.find(({ driver }) => driver === "extra:bonus")?.lines.get("bonus")).toBe(naira(100_000n));
});
