import { localDate } from "@albashi/dates";
import { type Kobo, naira } from "@albashi/money";
import { computePayslip } from "@albashi/payroll-rules";
import { describe, expect, test } from "vitest";
import { june, sampleProfile, sampleStructure, steadyInputs } from "../../../../testing/pay-inputs.ts";
import type { Item, PayInputs } from "./pay-inputs.ts";
import { circumstancesOf, factsOf } from "./rule-facts.ts";

const earned = (inputs: PayInputs) => Object.fromEntries(factsOf(inputs).earnings.map(({ id, amount }) => [id, amount]));
const total = (inputs: PayInputs) => factsOf(inputs).earnings.reduce((sum, { amount }) => sum + amount, 0n);
const bonus: Item = {
  ...{ side: "earning", code: "bonus", name: "Bonus", kind: "bonus", amount: naira(100_000n) },
  ...{ isTaxable: true, isPensionable: false, isRegular: false },
};

test("a full month pays the full salary, split by the structure", () => {
  expect(earned(steadyInputs(300_000n))).toEqual({
    basic: naira(150_000n),
    housing: naira(75_000n),
    transport: naira(45_000n),
    utility: naira(30_000n),
  });
});

describe("a part of a month", () => {
  test("a joiner on the 16th of thirty days is paid for fifteen of them", () => {
    const joiner = steadyInputs(300_000n, { employment: { firstDay: localDate("2026-06-16") } });
    expect(total(joiner)).toBe(naira(150_000n));
    // The minimum wage is compared with the pay of a full month.
    expect(factsOf(joiner).monthlyRate).toBe(naira(300_000n));
  });

  test("a leaver on the 10th is paid for ten days, and the year is settled", () => {
    const leaver = steadyInputs(300_000n, { employment: { firstDay: localDate("2024-01-08"), lastDay: localDate("2026-06-10") } });
    expect(total(leaver)).toBe(naira(100_000n));
    expect(factsOf(leaver)).toMatchObject({ month: 6, lastExpectedMonth: 6 });
  });

  test("a raise on the 16th pays half a month at each salary: 150,000 + 300,000", () => {
    const raised = steadyInputs(0n, {
      salaries: [
        { from: localDate("2026-06-01"), monthlyGross: naira(300_000n), structure: 0 },
        { from: localDate("2026-06-16"), monthlyGross: naira(600_000n), structure: 0 },
      ],
    });
    expect(total(raised)).toBe(naira(450_000n));
  });

  test("two segments of the same salary are a full month's pay, however the days are counted", () => {
    for (const proration of ["calendar_days", "working_days", "fixed_30"] as const) {
      const inputs = steadyInputs(0n, {
        run: june({ proration, lastDay: localDate("2026-06-30") }),
        salaries: ["2026-06-01", "2026-06-11", "2026-06-27"].map((from) => ({
          from: localDate(from),
          monthlyGross: 33_333_333n as Kobo,
          structure: 0,
        })),
      });
      expect(total(inputs)).toBe(33_333_333n);
    }
  });

  test("two unpaid days of twenty-one working days deduct two twenty-firsts", () => {
    const run = june({ proration: "working_days" });
    const absent = steadyInputs(210_000n, { run, unpaidDays: [localDate("2026-06-02"), localDate("2026-06-03")] });
    expect(total(absent)).toBe(naira(190_000n));
  });
});

describe("a leaver's settlement", () => {
  const leaving = (over: Partial<PayInputs["employment"]>) =>
    steadyInputs(300_000n, { employment: { firstDay: localDate("2024-01-08"), lastDay: localDate("2026-06-30"), ...over } });

  test("without any notice the company pays two weeks under the Labour Act, in thirtieths", () => {
    // Fourteen days of 300,000 ÷ 30.
    expect(earned(leaving({ missingNoticeOwedBy: "employer" }))["pay-in-lieu"]).toBe(naira(140_000n));
  });

  test("notice the employee did not give is deducted", () => {
    const { earnings, deductions } = factsOf(leaving({ missingNoticeOwedBy: "worker" }));
    expect(earnings.map(({ id }) => id)).not.toContain("pay-in-lieu");
    expect(deductions).toEqual([{ id: "notice-not-given", kind: "other", name: "Notice not given", amount: naira(100_000n) }]);
  });

  test("pay in lieu is computed from the base that contracts name: basic, or basic, housing and transport", () => {
    const base = (noticePayBase: "basic" | "basic_housing_transport") => ({
      ...leaving({ missingNoticeOwedBy: "employer" }),
      run: june({ profile: { ...sampleProfile, noticePayBase } }),
    });
    // Fourteen thirtieths of 150,000, and of 270,000.
    expect(earned(base("basic"))["pay-in-lieu"]).toBe(naira(70_000n));
    expect(earned(base("basic_housing_transport"))["pay-in-lieu"]).toBe(naira(126_000n));
  });

  test("notice the employee owes is no negative earning: it lowers neither gross pay nor taxable pay, and the net stays above zero", () => {
    const slipOf = (inputs: PayInputs) => computePayslip(factsOf(inputs));
    const owing = slipOf(leaving({ missingNoticeOwedBy: "worker" }));
    const waived = slipOf(leaving({ missingNoticeOwedBy: "nobody" }));
    // 140,000 is owed, and a third of 300,000 may be deducted.
    expect([owing.gross, owing.taxablePay, owing.paye]).toEqual([waived.gross, waived.taxablePay, waived.paye]);
    expect(waived.net - owing.net).toBe(naira(100_000n));
  });

  test("notice in time, or waived, pays nothing", () => {
    const inTime = leaving({ noticeGivenOn: localDate("2026-06-01"), missingNoticeOwedBy: "employer" });
    expect([earned(inTime)["pay-in-lieu"], earned(leaving({}))["pay-in-lieu"]]).toEqual([undefined, undefined]);
  });

  test("notice given before the first day counts from the first day: one day of a one-day notice is given", () => {
    const early = { firstDay: localDate("2026-06-15"), noticeGivenOn: localDate("2026-06-01"), missingNoticeOwedBy: "employer" } as const;
    expect(earned(leaving(early))["pay-in-lieu"]).toBeUndefined();
    // An employee who leaves on their first day was given no notice: 300,000 ÷ 30.
    expect(earned(leaving({ ...early, lastDay: localDate("2026-06-15") }))["pay-in-lieu"]).toBe(naira(10_000n));
  });

  test("an employee who leaves before the first day, or has not started, has no settlement", () => {
    const never = leaving({ firstDay: localDate("2026-06-20"), lastDay: localDate("2026-06-10"), missingNoticeOwedBy: "employer" });
    const leave = [{ side: "unused_leave", hundredths: 500n }] as const;
    const toCome = steadyInputs(300_000n, { employment: { firstDay: localDate("2026-08-03") }, extras: leave });
    const settled = (inputs: PayInputs) => [earned(inputs)["pay-in-lieu"], earned(inputs)["unused-leave"]];
    expect([settled(never), settled(toCome)]).toEqual([
      [undefined, undefined],
      [undefined, undefined],
    ]);
  });

  test("five days of unused leave are five 260ths of a year", () => {
    const inputs = { ...leaving({}), extras: [{ side: "unused_leave", hundredths: 500n }] } as PayInputs;
    // 3,600,000 × 5 ÷ 260 = 69,230.769…
    expect(earned(inputs)["unused-leave"]).toBe(6_923_077n);
  });
});

describe("besides the salary", () => {
  test("a bonus is one-off; two of them are one line", () => {
    const { earnings } = factsOf(steadyInputs(300_000n, { extras: [bonus, bonus] }));
    expect(earnings.find(({ id }) => id === "bonus")).toMatchObject({ amount: naira(200_000n), isRegular: false });
  });

  test("ten hours of overtime at one and a half of a 173rd: 300,000 × 10 × 1.5 ÷ 173", () => {
    const inputs = steadyInputs(300_000n, { extras: [{ side: "overtime", hundredths: 1_000n }] });
    expect(earned(inputs)["overtime"]).toBe(2_601_156n);
  });

  test("a 13th month counts the months served: a joiner in March has four of twelve in June, and ten in December", () => {
    const employment = { firstDay: localDate("2026-03-02") };
    const inputs = steadyInputs(300_000n, { employment, extras: [{ side: "thirteenth_month" }] });
    expect(earned(inputs)["thirteenth-month"]).toBe(naira(100_000n));
    const december = june({ month: 12, firstDay: localDate("2026-12-01"), lastDay: localDate("2026-12-31") });
    expect(earned({ ...inputs, run: december })["thirteenth-month"]).toBe(naira(250_000n));
    // Ten twelfths of the basic salary, or of basic, housing and transport, where contracts say so.
    const base = (thirteenthMonthBase: "basic" | "basic_housing_transport") =>
      earned({ ...inputs, run: { ...december, profile: { ...sampleProfile, thirteenthMonthBase } } })["thirteenth-month"];
    expect([base("basic"), base("basic_housing_transport")]).toEqual([naira(125_000n), naira(225_000n)]);
  });

  test("a December bonus paid in January is taxed with the year in which it is paid (Nigeria Tax Act s.26(2))", () => {
    const run = june({
      ...{ kind: "bonus", month: 12, firstDay: localDate("2026-12-01"), lastDay: localDate("2026-12-31"), payDay: localDate("2027-01-15") },
    });
    const paid = steadyInputs(300_000n, { run, extras: [bonus], taxYear: 2027, lastPaidMonth: 0 });
    expect(factsOf(paid)).toMatchObject({ taxYear: 2027, lastExpectedMonth: 12, besideTheMonths: { months: 12 } });
    // 12 × (300,000 − 21,600) = 3,340,800 of the new year are above 3,000,000: 18% of 100,000.
    expect(computePayslip(factsOf(paid)).paye).toBe(naira(18_000n));
    // An employee who left on 20 December is taxed as of that day, and the year is settled.
    const left = {
      ...paid,
      taxYear: 2026,
      lastPaidMonth: 12,
      employment: { firstDay: localDate("2024-01-08"), lastDay: localDate("2026-12-20") },
    };
    expect(factsOf(left)).toMatchObject({ taxYear: 2026, lastExpectedMonth: 12, besideTheMonths: { months: 0 } });
  });

  test("an extra amount under a salary component is a separate line", () => {
    const inputs = steadyInputs(300_000n, { extras: [{ ...bonus, code: "basic", name: "Basic", kind: "basic" }] });
    expect(earned(inputs)).toMatchObject({ basic: naira(150_000n), "basic-extra": naira(100_000n) });
  });

  test("a reimbursement is paid without tax or pension", () => {
    const back = { ...bonus, code: "travel", kind: "reimbursement", isTaxable: false } as Item;
    const [plain, paidBack] = [steadyInputs(), steadyInputs(300_000n, { extras: [back] })].map((one) => computePayslip(factsOf(one)));
    expect((paidBack?.net ?? 0n) - (plain?.net ?? 0n)).toBe(naira(100_000n));
  });

  test("a loan deducts its part, including an earlier month's, and never more than is owed", () => {
    const loan = { place: 1, kind: "loan", name: "Car", amount: naira(100_000n), months: 3 } as const;
    const taken = (repaid: bigint, instalmentsDone: number) =>
      factsOf(steadyInputs(300_000n, { loans: [{ ...loan, repaid: naira(repaid), instalmentsDone }] })).deductions;
    expect(taken(0n, 0)).toEqual([{ id: "loan-1", kind: "loan", name: "Car", amount: 3_333_334n }]);
    expect(taken(90_000n, 2)).toMatchObject([{ amount: naira(10_000n) }]);
  });

  test("recurring items are included every month, as earning or deduction", () => {
    const phone = { ...bonus, code: "phone", name: "Phone", kind: "allowance", amount: naira(5_000n), isRegular: true } as Item;
    const union = { side: "deduction", code: "union", name: "Union", kind: "union", amount: naira(500n) } as const;
    const facts = factsOf(steadyInputs(300_000n, { standing: [phone, union] }));
    expect(facts.earnings.find(({ id }) => id === "phone")).toMatchObject({ amount: naira(5_000n), isRegular: true });
    expect(facts.deductions).toEqual([{ id: "union", name: "Union", kind: "union", amount: naira(500n) }]);
  });
});

describe("an off-cycle run", () => {
  const beside = (over: Partial<PayInputs> = {}) =>
    steadyInputs(300_000n, {
      run: june({ kind: "bonus" }),
      lastPaidMonth: 5,
      toDate: {
        taxablePay: naira(1_500_000n),
        contributions: naira(108_000n),
        paye: naira(100_000n),
        payeOnOneOffs: naira(0n),
        instalments: 0n,
      },
      extras: [bonus],
      ...over,
    });

  test("pays its extras and nothing of the month: no salary, no loan, no recurring item", () => {
    const loan = { place: 1, kind: "loan", name: "Car", amount: naira(1n), months: 1, repaid: naira(0n), instalmentsDone: 0 } as const;
    const facts = factsOf(beside({ loans: [loan], standing: [bonus] }));
    expect([facts.earnings.map(({ id }) => id), facts.deductions]).toEqual([["bonus"], []]);
  });

  test("deducts the same tax from a bonus as the regular run of the month would", () => {
    const regular = (extras: PayInputs["extras"]) => computePayslip(factsOf(beside({ run: june(), extras })));
    const more = regular([bonus]).paye - regular([]).paye;
    expect([computePayslip(factsOf(beside())).paye, more > 0n]).toEqual([more, true]);
  });

  test("settles the year after December's salary", () => {
    const december = beside({ run: june({ kind: "bonus", month: 12 }), lastPaidMonth: 12 });
    expect(factsOf(december).besideTheMonths?.months).toBe(0);
  });

  test("a health premium and a group life premium belong to the month, not to the bonus", () => {
    const health = { by: "agreement", employee: naira(1_000n), employer: naira(2_000n) } as const;
    const profile = { ...sampleProfile, health, groupLifePremium: naira(300n) };
    const [month, extra] = [june({ profile }), june({ profile, kind: "bonus" })].map((run) => computePayslip(factsOf(beside({ run }))));
    const amounts = (slip: typeof month) => slip?.lines.filter(({ id }) => /health|group-life/.test(id)).map(({ amount }) => amount);
    expect([amounts(month), amounts(extra)]).toEqual([
      [naira(1_000n), naira(2_000n), naira(300n)],
      [0n, 0n, 0n],
    ]);
  });
});

test("a structure that does not fit the salary makes the salary one line", () => {
  const structures = [[{ ...sampleStructure[0], size: { by: "amount", amount: naira(500_000n) } }]] as never;
  expect(earned(steadyInputs(300_000n, { structures }))).toEqual({ "undivided-salary": naira(300_000n) });
});

test("circumstances besides the pay: outstanding advances, agreed deductions, a full month's pay", () => {
  const loans: PayInputs["loans"] = [
    { place: 2, kind: "advance", name: "Advance", amount: naira(90_000n), months: 3, repaid: naira(30_000n), instalmentsDone: 1 },
  ];
  const about = circumstancesOf(steadyInputs(300_000n, { loans, tax: { hasTaxId: false, hasRsaPin: true } }), {
    peopleInCompany: 7,
    hasPensionAdministrator: true,
  });
  expect(about).toMatchObject({
    ...{ peopleInCompany: 7, taxState: undefined, taxId: undefined, rsaPin: "known", fullMonthGross: naira(300_000n) },
    ...{ agreedDeductionIds: ["loan-2"], advanceOutstanding: naira(60_000n), advanceRecoveredOver: 3 },
  });
});
