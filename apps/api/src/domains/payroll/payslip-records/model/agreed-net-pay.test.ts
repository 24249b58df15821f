import { localDate } from "@albashi/dates";
import { type Kobo, naira } from "@albashi/money";
import { computePayslip, explain } from "@albashi/payroll-rules";
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
});
