import { expect, test } from "vitest";
import { accountName, isHeldForRemittance, partOf } from "./account-labels.ts";
import { runRequirement } from "./run-requirement.ts";

const line = (id: string, side: "earning" | "deduction" | "employer", amount: bigint, administrator: string | null = null) => ({
  ...{ id, side, amount, administrator },
});
const totals = [
  ...[line("basic", "earning", 1_000_000n), line("paye", "deduction", 120_000n), line("loan-1", "deduction", 5_000n)],
  ...[line("pension", "deduction", 50_000n, "0021"), line("pension", "deduction", 30_000n), line("union", "deduction", 2_500n)],
  ...[line("employer-pension", "employer", 62_500n, "0021"), line("employer-pension", "employer", 37_500n)],
];
const run = {
  ...{ remitter: "albashi" as const, net: 792_500n, taxes: [{ state: "LA", amount: 120_000n }], payments: [{ net: 792_500n, people: 1 }] },
  totals,
};

test("books pension per side and PFA, with a separate account for employees without a PFA", () => {
  const { owed, total } = runRequirement({ ...run, kind: "regular", feeQuote: () => 50n });
  expect(Object.fromEntries(owed.map(({ account, amount }) => [account, amount]))).toEqual({
    "paye:LA": 120_000n,
    "pension_employee:0021": 50_000n,
    "pension_employee:not_named": 30_000n,
    "pension_employer:0021": 62_500n,
    "pension_employer:not_named": 37_500n,
    other_deductions: 2_500n,
  });
  // 792,500 + 120,000 + 80,000 + 100,000 + 2,500 + 50; the loan stays with the employer.
  expect(total).toBe(1_095_050n);
});

test("for a single payment the employer owes its own part and the fee, whichever PFA holds the pension", () => {
  expect(runRequirement({ ...run, kind: "single", feeQuote: () => 50n })).toMatchObject({ fromEmployer: 100_050n, total: 995_000n });
});

test("a pension refund to one employee reduces no other employee's pension", () => {
  const less = [...totals, line("pension", "deduction", -10_000n, "0022")];
  expect(runRequirement({ ...run, totals: less, kind: "regular", feeQuote: () => 50n }).total).toBe(1_095_050n);
});

test.each([
  ["paye:LA", "PAYE, Lagos State Internal Revenue Service", "paye:LA"],
  ["pension_employee:0021", "Employee pension contributions: Stanbic IBTC Pension Managers", "pension"],
  ["pension_employer:not_named", "Employer pension contributions: PFA not chosen yet", "pension"],
  ["pension", "Pension fund administrators", "pension"],
  ["group_life", "Group life insurer", "group_life"],
])("%s is labelled %s, and is held for remittance", (account, name, part) => {
  expect([accountName(account), partOf(account), isHeldForRemittance(account)]).toEqual([name, part, true]);
});

test.each(["wallet", "net_pay", "fees", "clearing:kora", "owed_by_employer"])("%s is not held for remittance", (account) => {
  expect(isHeldForRemittance(account)).toBe(false);
});

/** Three employees of three states and two administrators, paid on 25 November 2026: the base run of the worked cases, in naira. */
const baseRun = {
  ...{ kind: "regular" as const, net: 1_228_762_00n, payments: [], feeQuote: () => 0n },
  totals: [
    ...[line("basic", "earning", 1_550_000_00n), line("paye", "deduction", 199_338_00n), line("housing-fund", "deduction", 3_500_00n)],
    ...[line("pension", "deduction", 102_400_00n, "0021"), line("pension", "deduction", 16_000_00n, "0025")],
    ...[line("employer-pension", "employer", 128_000_00n, "0021"), line("employer-pension", "employer", 20_000_00n, "0025")],
    line("compensation-fund", "employer", 15_500_00n),
  ],
  taxes: [
    { state: "LA", amount: 40_838_00n },
    { state: "OG", amount: 17_600_00n },
    { state: "FC", amount: 140_900_00n },
  ],
};

test("case 2: funding asks for 1,713,500 where Albashi remits", () => {
  expect(runRequirement({ ...baseRun, remitter: "albashi" })).toMatchObject({ total: 1_713_500_00n, leftWithEmployer: 0n });
});

test("case 3: funding asks for net pay alone where the employer remits, and no account is credited", () => {
  const { total, owed, employerRemits } = runRequirement({ ...baseRun, remitter: "employer" });
  expect([total, owed]).toEqual([1_228_762_00n, []]);
  expect(Object.fromEntries(employerRemits.map(({ account, amount }) => [account, amount]))).toMatchObject({
    ...{ "paye:LA": 40_838_00n, "paye:OG": 17_600_00n, "paye:FC": 140_900_00n, housing_fund: 3_500_00n, compensation_fund: 15_500_00n },
    ...{ "pension_employee:0021": 102_400_00n, "pension_employer:0021": 128_000_00n },
  });
});
