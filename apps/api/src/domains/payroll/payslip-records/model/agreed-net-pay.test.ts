import { localDate } from "@albashi/dates";
import { type Kobo, naira } from "@albashi/money";
import { computePayslip, currentRules, explain } from "@albashi/payroll-rules";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { june, sampleProfile, steadyInputs } from "../../../../testing/pay-inputs.ts";
import { isAgreedNetUnreached } from "./agreed-net-pay.ts";
import type { Extra, PayInputs } from "./pay-inputs.ts";
import { factsOf } from "./rule-facts.ts";

const slipOf = (inputs: PayInputs) => computePayslip(factsOf(inputs));
const netBonus = (net: bigint, over: Partial<Extract<Extra, { side: "net_earning" }>> = {}): Extra => ({
  ...{ side: "net_earning", code: "bonus", name: "Bonus", kind: "bonus", amount: net as Kobo },
  ...{ isTaxable: true, isPensionable: false, isRegular: false },
  ...over,
});
const takeHome = (net: bigint): Extra => ({ side: "take_home", amount: net as Kobo });
const amountOf = (inputs: PayInputs, id: string) => slipOf(inputs).lines.find((line) => line.id === id)?.amount;

describe("a bonus agreed as net", () => {
  test("of ₦410,000 at a salary of ₦500,000 costs a gross of ₦500,000: the rest is tax at 18%", () => {
    const inputs = steadyInputs(500_000n, { extras: [netBonus(41_000_000n)] });
    expect(slipOf(inputs).net - slipOf(steadyInputs(500_000n)).net).toBe(naira(410_000n));
    expect(amountOf(inputs, "net-bonus")).toBe(naira(500_000n));
  });

  test("states on the payslip where its gross comes from", () => {
    const slip = slipOf(steadyInputs(500_000n, { extras: [netBonus(41_000_000n)] }));
    const line = slip.lines.find(({ id }) => id === "net-bonus");
    expect(explain(slip, line?.cell as never).sentence).toBe(
      "Bonus is ₦500,000.00: from the agreed take-home pay, which this gross amount gives.",
    );
  });

  test("raises take-home pay by the request, and by a kobo or two more where no gross gives it exactly, whatever the pay, the method and the deductions", () => {
    const methods = ["projection", "cumulative", "month_times_twelve"] as const;
    fc.assert(
      fc.property(
        fc.bigInt({ min: 30_000n, max: 5_000_000n }),
        fc.bigInt({ min: 1n, max: 2_000_000_000n }),
        fc.constantFrom(...methods),
        fc.boolean(),
        fc.boolean(),
        (salary, net, payeMethod, mayRefund, isPensionable) => {
          const run = june({ profile: { ...sampleProfile, payeMethod, mayRefund } });
          const before = slipOf(steadyInputs(salary, { run }));
          const paid = slipOf(steadyInputs(salary, { run, extras: [netBonus(net, { isPensionable })] }));
          const excess = paid.net - before.net - net;
          expect([0n, 1n, 2n]).toContain(excess);
        },
      ),
      { numRuns: 150, examples: [[30_001n, 1_490_095_416n, "projection", false, true]] },
    );
  });

  test("counts the notice that a leaver owes, whose limit rises with the pay", () => {
    const leaving = {
      employment: { firstDay: localDate("2020-03-02"), lastDay: localDate("2026-06-30"), missingNoticeOwedBy: "worker" as const },
    };
    const before = slipOf(steadyInputs(300_000n, leaving));
    expect(slipOf(steadyInputs(300_000n, { ...leaving, extras: [netBonus(10_000_000n)] })).net - before.net).toBe(10_000_000n);
  });
});

describe("a take-home pay agreed for the month", () => {
  test("is what is left, to the kobo, including a bonus that was agreed as net", () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 30_000n, max: 1_000_000n }), fc.bigInt({ min: 200_000_000n, max: 900_000_000n }), (salary, net) => {
        expect(slipOf(steadyInputs(salary, { extras: [takeHome(net), netBonus(100n)] })).net).toBe(net);
      }),
      { numRuns: 100 },
    );
  });

  test("that the salary already leaves needs nothing more, and one below it cannot be reached", () => {
    const { net } = slipOf(steadyInputs(300_000n));
    const exactly = factsOf(steadyInputs(300_000n, { extras: [takeHome(net)] }));
    expect([isAgreedNetUnreached(exactly), exactly.earnings.some(({ isGrossedUp }) => isGrossedUp)]).toEqual([false, false]);
    expect(isAgreedNetUnreached(factsOf(steadyInputs(300_000n, { extras: [takeHome(net - 1n)] })))).toBe(true);
  });

  const weekdays = ["2026-06-22", "2026-06-23", "2026-06-24"].map(localDate);
  const unpaidParts = weekdays.map((day) => ({ day, hundredths: 100 }));
  const agreed = { run: june({ proration: "working_days" }), extras: [takeHome(42_000_000n)] };

  test("is for the paid days: three days of unpaid leave of 21 are not given back, nor are entered unpaid days", () => {
    expect(slipOf(steadyInputs(300_000n, agreed)).net).toBe(42_000_000n);
    expect(slipOf(steadyInputs(300_000n, { ...agreed, unpaidParts })).net).toBe(36_000_000n);
    expect(slipOf(steadyInputs(300_000n, { ...agreed, unpaidDays: weekdays })).net).toBe(36_000_000n);
    const half = [{ day: weekdays[0] as never, hundredths: 50 }];
    expect(slipOf(steadyInputs(300_000n, { ...agreed, unpaidParts: half })).net).toBe(41_000_000n);
  });

  test("of a month that is all unpaid leave is nothing", () => {
    const every = Array.from({ length: 30 }, (_, index) => ({
      day: localDate(`2026-06-${String(index + 1).padStart(2, "0")}`),
      hundredths: 100,
    }));
    expect(slipOf(steadyInputs(300_000n, { ...agreed, unpaidParts: every })).net).toBe(0n);
  });

  test("that the salary already leaves is no error where days are unpaid, although tax is progressive", () => {
    const { net } = slipOf(steadyInputs(300_000n));
    const facts = factsOf(steadyInputs(300_000n, { ...agreed, extras: [takeHome(net)], unpaidParts }));
    expect([isAgreedNetUnreached(facts), facts.earnings.some(({ isGrossedUp }) => isGrossedUp)]).toEqual([false, false]);
  });

  test("does not give back what arrears take back, and leave given back of another month comes on top", () => {
    const arrears = (amount: bigint): PayInputs["arrears"] => [
      {
        ...{ id: "arrears-basic", name: "Arrears of Basic", kind: "arrears", arrearsOf: "basic", amount: naira(amount) },
        ...{ isTaxable: true, isPensionable: true, isRegular: false },
      },
    ];
    const netWith = (over: Partial<PayInputs>) => slipOf(steadyInputs(300_000n, { ...agreed, ...over })).net;
    expect(netWith({ arrears: arrears(-40_000n) })).toBeLessThan(40_000_000n);
    const leaveCorrections = [{ day: localDate("2026-05-11"), hundredths: -100 }];
    expect(netWith({ arrears: arrears(40_000n), leaveCorrections })).toBeGreaterThan(44_000_000n);
    const correction = { run: june({ kind: "correction" as const }), lastPaidMonth: 6 };
    expect(netWith({ ...correction, arrears: arrears(-40_000n), extras: [takeHome(9_000_000n)] })).toBeLessThan(7_000_000n);
    // A raise of earlier months is part of the total that was entered for this run.
    expect(netWith({ arrears: arrears(40_000n) })).toBe(42_000_000n);
  });

  test("of a payslip that was calculated before topped up unpaid days, and still does", () => {
    const { agreedNet: _, ...rules } = currentRules;
    const inputs = steadyInputs(300_000n, { ...agreed, run: june({ proration: "working_days", rules }), unpaidParts });
    expect(slipOf(inputs).net).toBe(42_000_000n);
  });
});
