import { localDate } from "@albashi/dates";
import { naira } from "@albashi/money";
import { afterPayslip, nothingToDate, payslip } from "@albashi/payroll-rules";
import { expect, test } from "vitest";
import { june, steadyInputs, usualProfile, usualStructure } from "../../../testing/pay-inputs.ts";
import { type Compared, causesByLine, causesOf } from "./causes.ts";
import { factsOf } from "./facts-of.ts";
import type { Item, PayInputs } from "./pay-inputs.ts";

const same = { isSameEngine: true, isSameLaw: true };
const compared = (inputs: PayInputs): Compared => {
  const { net, employerCost } = payslip(factsOf(inputs));
  return { inputs, net, employerCost };
};
const may = () =>
  june({ month: 5, firstDay: localDate("2026-05-01"), lastDay: localDate("2026-05-31"), payDay: localDate("2026-05-25"), holidays: [] });
const inMay = (salary = 300_000n, over: Partial<PayInputs> = {}) => steadyInputs(salary, { run: may(), lastPaidMonth: 4, ...over });
/** June after May as it was paid. */
const inJune = (before: PayInputs, salary = 300_000n, over: Partial<PayInputs> = {}) =>
  steadyInputs(salary, { toDate: afterPayslip(before.toDate, payslip(factsOf(before))), ...over });
const amounts = (before: PayInputs | undefined, now: PayInputs | undefined, rules = same) => {
  const change = causesOf(before && compared(before), now && compared(now), rules);
  const sum = change.causes.reduce((all, { net }) => all + net, 0n);
  const cost = change.causes.reduce((all, one) => all + one.cost, 0n);
  expect(change.netBefore + sum + change.unexplained).toBe(change.netNow);
  expect([change.costBefore + cost, change.unexplained]).toEqual([change.costNow, 0n]);
  return Object.fromEntries(change.causes.map(({ cause, net }) => [cause, net]));
};
const bonus: Item = {
  ...{ side: "earning", code: "bonus", name: "Bonus", kind: "bonus", amount: naira(100_000n) },
  ...{ isTaxable: true, isPensionable: false, isRegular: false },
};

test("who joins or leaves is a cause of their own", () => {
  const { net } = compared(inMay());
  expect([amounts(undefined, inMay()), amounts(inMay(), undefined)]).toEqual([{ joined: net }, { left: -net }]);
});

test("a steady month has no cause but the month's, if its tax moved at all", () => {
  const before = inMay();
  expect(Object.keys(amounts(before, inJune(before))).filter((cause) => cause !== "month")).toEqual([]);
});

test("a bonus, a raise and a day without pay are told apart, each with the tax it brought", () => {
  const before = inMay();
  const now = inJune(before, 400_000n, { extras: [bonus], unpaidDays: [localDate("2026-06-02")] });
  const told = amounts(before, now);
  expect(Object.keys(told).filter((cause) => cause !== "month")).toEqual(["paid_days", "salary", "extra:bonus"]);
  // A bonus of 100,000 in the band of 15 %, once the raise is counted.
  expect(told["extra:bonus"]).toBe(naira(85_000n));
  expect((told["paid_days"] ?? 0n) < 0n && (told["salary"] ?? 0n) > 0n).toBe(true);
});

test("a raise in the middle of May is the raise's doing in June too", () => {
  const before = inMay(0n, {
    salaries: [
      { from: localDate("2026-05-01"), monthlyGross: naira(300_000n), structure: 0 },
      { from: localDate("2026-05-16"), monthlyGross: naira(400_000n), structure: 0 },
    ],
  });
  expect(Object.keys(amounts(before, inJune(before, 400_000n))).filter((cause) => cause !== "month")).toEqual(["salary"]);
});

test("each of the other things has its cause", () => {
  const before = inMay();
  const terms = { ...before.terms };
  const loan = { place: 1, kind: "loan", name: "Car", amount: naira(9_000n), months: 3, repaid: naira(0n), instalmentsDone: 0 } as const;
  const phone = { ...bonus, code: "phone", kind: "allowance", isRegular: true } as Item;
  const profile = (over: Partial<typeof usualProfile>) => ({ run: june({ profile: { ...usualProfile, ...over } }) });
  const structures = [usualStructure.map((component, place) => ({ ...component, isPensionable: place === 0 }))];
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
  for (const [cause, over] of Object.entries(cases)) expect(Object.keys(amounts(before, inJune(before, 300_000n, over)))).toContain(cause);
  const duties = causesOf(compared(before), compared(inJune(before, 300_000n, profile({ owesTrainingFund: true }))), same);
  expect(duties.causes.find(({ cause }) => cause === "employer_duties")).toEqual({
    cause: "employer_duties",
    net: 0n,
    cost: naira(3_000n),
  });
});

test("another law has its own part, told after the month's", () => {
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
    toDate: nothingToDate,
  });
  expect(Object.keys(amounts(december, january, { isSameEngine: true, isSameLaw: false }))).toContain("law");
});

test("a payslip that another version of the rules worked out differs by the law's part", () => {
  const before = { ...compared(inMay()), net: compared(inMay()).net - 700n };
  const { causes, unexplained } = causesOf(before, compared(inMay()), { isSameEngine: false, isSameLaw: true });
  expect([causes, unexplained]).toEqual([[{ cause: "law", net: 700n, cost: 0n }], 0n]);
});

test("what nothing accounts for is told as unexplained", () => {
  const before = { ...compared(inMay()), net: compared(inMay()).net - 700n };
  expect(causesOf(before, compared(inMay()), same)).toMatchObject({ causes: [], unexplained: 700n });
});

test("line by line the causes add up too", () => {
  const before = inMay();
  const now = inJune(before, 400_000n, { extras: [bonus] });
  const byLine = causesByLine(compared(before), compared(now), same);
  const linesOf = (inputs: PayInputs) => new Map(payslip(factsOf(inputs)).lines.map(({ id, amount }) => [id, amount as bigint]));
  const [was, is] = [linesOf(before), linesOf(now)];
  for (const id of is.keys()) {
    const moved = byLine.reduce((sum, { lines }) => sum + (lines.get(id) ?? 0n), 0n);
    expect([id, (was.get(id) ?? 0n) + moved]).toEqual([id, is.get(id)]);
  }
  expect(byLine.find(({ cause }) => cause === "extra:bonus")?.lines.get("bonus")).toBe(naira(100_000n));
});
