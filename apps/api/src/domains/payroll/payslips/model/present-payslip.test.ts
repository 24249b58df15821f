import type { RunId } from "@albashi/contracts/ids";
import { localDate } from "@albashi/dates";
import { type Kobo, naira } from "@albashi/money";
import { type Audience, noClaims, zeroEmploymentToDate } from "@albashi/payroll-rules";
import { describe, expect, test } from "vitest";
import { june, steadyInputs } from "../../../../testing/pay-inputs.ts";
import { storedPayslip } from "../../../../testing/stored-payslip.ts";
import type { PayInputs } from "../../payslip-records/model/pay-inputs.ts";
import type { Run } from "../../runs/model/run.ts";
import type { LeaveOnPayslip } from "./leave-on-payslip.ts";
import { presentPayslip, presentPayslipLine } from "./present-payslip.ts";

const employer = {
  ...{ name: "Okafor Foods Limited", onBehalfOf: null, address: "4 Marina, Lagos" },
  ...{ rcNumber: "RC 1234567", taxId: "1012345678", pencomCode: "PR0000123456" },
};
const person = { firstDay: "2024-01-08", taxIdEnds: "5678", rsaPinEnds: "0000", pensionAdministrator: "Stanbic IBTC Pension Managers" };

const shownOf = (inputs: PayInputs, audience: Audience = "employee", leaves: readonly LeaveOnPayslip[] = []) => {
  const { kind, year, month, firstDay, lastDay, payDay } = inputs.run;
  const run = {
    ...{ runId: "0198a7c4-0000-7000-8000-000000000060" as RunId, kind, year, month, firstDay, lastDay, payDay },
    payslipsPublishedAt: new Date("2026-06-25T08:00:00Z"),
  } as Run;
  const slip = storedPayslip(inputs);
  const paidThisYear = { gross: slip.gross * 6n, pension: slip.pension * 6n };
  return presentPayslip({
    run,
    slip,
    employer,
    person,
    taxState: "Lagos",
    remittances: [],
    paidThisYear,
    change: undefined,
    leaves,
    audience,
  });
};

test("a payslip of ₦300,000 shows employer, employee, every line, the net in words and the year to date", () => {
  const paye = naira(27_100n);
  const toDate = { ...zeroEmploymentToDate, taxablePay: naira(1_500_000n), paye: (paye * 5n) as Kobo };
  const shown = shownOf(steadyInputs(300_000n, { toDate }));
  const amount = (lineId: string) => BigInt(shown.lines.find((line) => line.lineId === lineId)?.amountKobo ?? -1n);
  expect(shown).toMatchObject({
    ...{ kind: "regular", year: 2026, month: 6, payDay: "2026-06-25", publishedAt: "2026-06-25T08:00:00.000Z", employer },
    employee: {
      fullName: "Chinedu Bello",
      staffNumber: 7,
      bankName: "Kuda",
      accountNumberEnds: "6789",
      taxIdEnds: "5678",
      taxState: "Lagos",
    },
    ...{ days: { paid: 30, of: 30 }, grossKobo: "30000000", change: null, loans: [], reliefs: [] },
  });
  // Basic, housing and transport are nine tenths of the salary: 8% of ₦270,000.
  expect(amount("pension")).toBe(naira(21_600n));
  expect(BigInt(shown.netKobo)).toBe(naira(300_000n) - amount("pension") - amount("paye"));
  expect(BigInt(shown.deductionsKobo)).toBe(amount("pension") + amount("paye"));
  expect(BigInt(shown.yearToDate.taxableKobo)).toBe(naira(1_800_000n));
  expect(BigInt(shown.yearToDate.payeKobo)).toBe(paye * 5n + amount("paye"));
  expect(shown.yearToDate.grossKobo).toBe("180000000");
  expect(shown.netInWords).toMatch(/^Two hundred and .* naira/);
  expect(shown.code).toMatch(/^[0-9A-F]{4} [0-9A-F]{4} [0-9A-F]{4}$/);
});

test("omits zero lines, except a zero tax", () => {
  expect(shownOf(steadyInputs(60_000n)).lines.map(({ lineId }) => lineId)).toEqual([
    ...["basic", "housing", "transport", "utility", "paye", "pension", "employer-pension", "compensation-fund"],
  ]);
});

describe("besides its lines, a payslip shows", () => {
  test("unpaid leave with its days and its cost, and corrections of earlier months with what is given back or deducted", () => {
    const part = (day: string, hundredths: number) => ({ day: localDate(day), hundredths });
    const unpaidParts = [part("2026-06-08", 100), part("2026-06-09", 50), part("2026-06-15", 100)];
    const leaveCorrectedPay = [
      { year: 2026, month: 4, hundredths: 100, amount: naira(10_000n) },
      { year: 2026, month: 5, hundredths: -150, amount: naira(-15_000n) },
    ];
    const shown = shownOf(steadyInputs(300_000n, { unpaidParts, leaveCorrectedPay }));
    expect(shown.days).toEqual({ paid: 27.5, of: 30 });
    expect(shown.leaveNotes).toEqual([
      {
        sentence: "Unpaid leave: 2.5 days of 30 (8 to 9, 15 June 2026).",
        amountKobo: "-2500000",
        because: ["One day is ₦300,000.00 ÷ 30 calendar days = ₦10,000.00.", "2.5 days × ₦300,000.00 ÷ 30 = ₦25,000.00."],
      },
      {
        sentence: "Correction of April 2026: 1 day of unpaid leave given back, included in the arrears.",
        amountKobo: "1000000",
        because: [],
      },
      {
        sentence: "Correction of May 2026: 1.5 days of unpaid leave deducted, included in the arrears.",
        amountKobo: "-1500000",
        because: [],
      },
    ]);
    expect(shown.lines.find(({ lineId }) => lineId === "basic")?.amountKobo).toBe("13750000");
  });

  test("what this pay could not recover, and only the days of unpaid leave that nothing else made unpaid", () => {
    const [day, next] = [localDate("2026-06-08"), localDate("2026-06-09")];
    const unpaidParts = [day, next].map((one) => ({ day: one, hundredths: 100 }));
    const leaveCorrectedPay = [{ year: 2026, month: 5, hundredths: -100, amount: naira(-10_000n) }];
    const arrearsCarried = naira(4_000n);
    const shown = shownOf(steadyInputs(300_000n, { unpaidParts, unpaidDays: [day], leaveCorrectedPay, arrearsCarried }));
    expect(shown.leaveNotes).toEqual([
      {
        sentence: "Unpaid leave: 1 day of 30 (9 June 2026).",
        amountKobo: "-1000000",
        because: ["One day is ₦300,000.00 ÷ 30 calendar days = ₦10,000.00.", "1 day × ₦300,000.00 ÷ 30 = ₦10,000.00."],
      },
      { sentence: "Correction of May 2026: 1 day of unpaid leave deducted.", amountKobo: "-1000000", because: [] },
      { sentence: "₦4,000.00 overpaid in earlier months is not recovered from this pay.", amountKobo: null, because: [] },
    ]);
  });

  test("which leave each amount is about, with who decided, in the month of its days", () => {
    const leaveCorrectedPay = [{ year: 2026, month: 5, hundredths: -100, amount: naira(-10_000n) }];
    const unpaidParts = [{ day: localDate("2026-06-01"), hundredths: 100 }];
    const decision = { comment: null, at: "2026-05-20T09:00:00Z" };
    const decisions = [
      { ...decision, verdict: "approved" as const, by: "Bola Ade", onBehalfOf: "Ada Obi" },
      { ...decision, verdict: "shortened" as const, by: "An admin", onBehalfOf: null },
    ];
    const days = ["2026-05-29", "2026-06-01"].map(localDate);
    const leaves = [
      { type: "unpaid" as const, from: "2026-05-29", to: "2026-06-01", decisions, days },
      { type: null, from: "2026-04-02", to: "2026-04-02", decisions: [], days: [localDate("2026-04-02")] },
    ];
    const { leaveNotes } = shownOf(steadyInputs(300_000n, { unpaidParts, leaveCorrectedPay }), "employee", leaves);
    const leave = "Unpaid leave, 29 May 2026 to 1 June 2026: approved by Bola Ade for Ada Obi, shortened by An admin.";
    expect(leaveNotes.map(({ because }) => because.at(-1))).toEqual([leave, leave]);
  });

  test("15 of 30 days paid for a joiner on the 16th", () => {
    expect(shownOf(steadyInputs(300_000n, { employment: { firstDay: localDate("2026-06-16") } })).days).toEqual({ paid: 15, of: 30 });
  });

  test("no days for an off-cycle run", () => {
    expect(shownOf(steadyInputs(300_000n, { run: june({ kind: "bonus" }) })).days).toBeNull();
  });

  test("the relief from a rent of ₦1,200,000: a fifth of it", () => {
    const claims = { ...noClaims, annualRent: naira(1_200_000n) };
    expect(shownOf(steadyInputs(300_000n, { claims })).reliefs).toEqual([{ name: "Rent relief", amountKobo: "24000000" }]);
  });

  test("₦80,000 left of a loan of ₦120,000 over twelve months, after this and three earlier repayments", () => {
    const loan = {
      place: 1,
      kind: "loan",
      name: "Laptop",
      amount: naira(120_000n),
      months: 12,
      repaid: naira(30_000n),
      instalmentsDone: 3,
    } as const;
    expect(shownOf(steadyInputs(300_000n, { loans: [loan] })).loans).toEqual([{ lineId: "loan-1", name: "Laptop", leftKobo: "8000000" }]);
  });
});

test("names the pension from the point of view of its reader", () => {
  const nameFor = (audience: Audience) => shownOf(steadyInputs(300_000n), audience).lines.find(({ lineId }) => lineId === "pension")?.name;
  expect(nameFor("employee")).toBe("Your pension contribution");
  expect(nameFor("employer")).toBe("Employee pension contribution");
  const slip = storedPayslip(steadyInputs(300_000n));
  const textFor = (audience: Audience) => JSON.stringify(slip.lines.map(({ id }) => presentPayslipLine(slip, id, audience)));
  expect(textFor("employer")).not.toMatch(/\byour?\b/i);
  expect(textFor("employee")).toContain("Your pension contribution is");
});

describe("a payslip line", () => {
  const slip = storedPayslip(steadyInputs(300_000n));

  test("opens into its calculation and the law", () => {
    const opened = presentPayslipLine(slip, "pension", "employee");
    expect(opened).toMatchObject({ lineId: "pension", side: "deduction", amountKobo: "2160000" });
    expect(opened?.explanation.sentence).toContain("8% of");
    expect(opened?.explanation.because.length).toBeGreaterThan(0);
    expect(opened?.citations).toContainEqual({ act: "Pension Reform Act 2014", section: "s.4(1)(b)" });
  });

  test("for tax opens down to the bands, and does not cite the law of the employer's pension", () => {
    const opened = presentPayslipLine(slip, "paye", "employee");
    expect(JSON.stringify(opened?.explanation)).toMatch(
      /of taxable income for the year ₦[\d,.]+ at 15% \(Nigeria Tax Act 2025, s.58, Fourth Schedule\)/,
    );
    expect(opened?.citations.map(({ act }) => act)).toContain("Nigeria Tax Act 2025");
    expect(opened?.citations).not.toContainEqual({ act: "Pension Reform Act 2014", section: "s.4(1)(a)" });
  });

  test("that does not exist is undefined", () => {
    expect(presentPayslipLine(slip, "thirteenth", "employee")).toBeUndefined();
  });

  test("opens, whatever the payslip contains", () => {
    for (const { id } of slip.lines) expect(presentPayslipLine(slip, id, "employee")?.explanation.sentence).toBeTruthy();
  });
});
