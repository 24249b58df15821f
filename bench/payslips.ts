// How many payslips per second one core calculates, with and without explanation. The baseline is the same number of big-integer
// multiplications and divisions, with nothing stored.
import { naira } from "../packages/money/src/index.ts";
import { computePayslip, readFacts } from "../packages/payroll-rules/src/index.ts";

const facts = readFacts({
  payDay: "2026-06-25",
  month: 6,
  earnings: [
    { id: "basic", kind: "basic", amount: "20000000", isPensionable: true },
    { id: "housing", kind: "housing", amount: "10000000", isPensionable: true },
    { id: "transport", kind: "transport", amount: "5000000", isPensionable: true },
    { id: "meal", kind: "allowance", amount: "5000000" },
    { id: "bonus", kind: "bonus", amount: "15000000", isRegular: false },
  ],
  deductions: [{ id: "loan", amount: "2000000" }],
  housingFund: { isMember: true },
  claims: { annualRent: "120000000" },
  toDate: { taxablePay: "200000000", contributions: "14000000", paye: "20000000" },
});
const cells = computePayslip(facts).values.length;

const baseline = () => {
  let amount = naira(400_000n) as bigint;
  for (let cell = 0; cell < cells; cell += 1) amount = (amount * 10_007n) / 10_000n + 1n;
  return amount;
};

const perSecond = (work: () => unknown) => {
  const startedAt = performance.now();
  const times = 20_000;
  for (let i = 0; i < times; i += 1) work();
  return Math.round(times / ((performance.now() - startedAt) / 1000));
};

const kinds = { explained: () => computePayslip(facts), plain: () => computePayslip(facts, { isExplained: false }), baseline };
const rounds: Record<string, number[]> = { explained: [], plain: [], baseline: [] };
// Interleaved, so that a slower machine affects all of them; the first round only warms up.
for (let round = 0; round < 8; round += 1) {
  for (const [name, work] of Object.entries(kinds)) {
    const rate = perSecond(work);
    if (round > 0) rounds[name]?.push(rate);
  }
}
const median = (rates: readonly number[]) => rates.toSorted((one, other) => one - other)[Math.floor(rates.length / 2)] ?? 0;
for (const [name, rates] of Object.entries(rounds))
  console.log(`${name.padEnd(10)} ${median(rates).toString().padStart(8)} a second, ${cells} cells each`);
