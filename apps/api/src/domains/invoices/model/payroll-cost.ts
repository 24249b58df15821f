import type { InvoiceLineKind } from "@albashi/contracts/invoices";

/** The total of one payslip line over a run, for pension by administrator. */
interface LineTotal {
  readonly id: string;
  readonly side: "earning" | "deduction" | "employer";
  readonly amount: bigint;
}

/** A line of an invoice. Its kind says what it is for and whether VAT is added. */
export interface InvoiceLine {
  readonly kind: InvoiceLineKind;
  readonly amount: bigint;
}

const deductionKinds: Readonly<Record<string, InvoiceLineKind>> = { pension: "pension", "housing-fund": "housing_fund", health: "health" };
const contributionKinds: Readonly<Record<string, InvoiceLineKind>> = {
  "employer-pension": "employer_pension",
  "compensation-fund": "compensation_fund",
  "training-fund": "training_fund",
  "employer-health": "employer_health",
  "group-life": "group_life",
};

interface PaidRunTotals {
  readonly net: bigint;
  readonly totals: readonly LineTotal[];
  readonly taxes: readonly { readonly amount: bigint }[];
}

/**
 * What Albashi paid on behalf of the company for a run: net pay, deductions and employer contributions. As in the run's funding, a tax
 * refund reduces nothing, and repayments of the company's own loans stay in its wallet.
 */
export const payrollCostLines = ({ net, totals, taxes }: PaidRunTotals): InvoiceLine[] => {
  const sums = new Map<InvoiceLineKind, bigint>([["net_pay", net]]);
  const add = (kind: InvoiceLineKind, amount: bigint) => {
    if (amount > 0n) sums.set(kind, (sums.get(kind) ?? 0n) + amount);
  };
  for (const { amount } of taxes) add("paye", amount);
  for (const { id, side, amount } of totals) {
    if (side === "employer") add(contributionKinds[id] ?? "other_contributions", amount);
    else if (side === "deduction" && id !== "paye" && !id.startsWith("loan-")) add(deductionKinds[id] ?? "other_deductions", amount);
  }
  return [...sums].map(([kind, amount]) => ({ kind, amount })).filter(({ amount }) => amount > 0n);
};

/** The employer's own part of a run. */
export const sumContributions = (totals: readonly LineTotal[]): bigint =>
  totals.reduce((sum, { side, amount }) => (side === "employer" && amount > 0n ? sum + amount : sum), 0n);

export const sumLines = (lines: readonly InvoiceLine[]): bigint => lines.reduce((sum, { amount }) => sum + amount, 0n);
