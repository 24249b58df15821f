import type { Remitter } from "@albashi/contracts/payments/remitter";
import type { RunKind } from "@albashi/contracts/payroll/runs";
import { administratorNotNamed, employeePensionAccount, employerPensionAccount } from "./accounts.ts";

/** The total of one payslip line over a whole run. */
interface LineTotal {
  readonly id: string;
  readonly side: "earning" | "deduction" | "employer";
  /** For pension only: the administrator's code, if known. */
  readonly administrator: string | null;
  readonly amount: bigint;
}

interface Of {
  readonly kind: RunKind;
  readonly remitter: Remitter;
  readonly net: bigint;
  readonly totals: readonly LineTotal[];
  readonly taxes: readonly { readonly state: string | null; readonly amount: bigint }[];
  /** How often each amount is paid. */
  readonly payments: readonly { readonly net: bigint; readonly people: number }[];
  readonly feeQuote: (amount: bigint) => bigint;
}

/** All the money a run moves: to its employees, to authorities and others, and the reserve for the provider's fees. */
export interface RunRequirement {
  readonly remitter: Remitter;
  readonly net: bigint;
  /** Deductions and employer contributions that Albashi collects and remits; none where the employer remits. */
  readonly owed: readonly { readonly account: string; readonly amount: bigint }[];
  /** Deductions and employer contributions that the employer remits: never collected. */
  readonly leftWithEmployer: bigint;
  /** What the employer remits, by the account it would be held on here. */
  readonly employerRemits: readonly { readonly account: string; readonly amount: bigint }[];
  /** Gross pay and employer contributions: the total that was approved. */
  readonly cost: bigint;
  /** The part of the cost that is neither paid nor remitted: repayments of the company's own loans, less refunds of deductions. */
  readonly kept: bigint;
  readonly fees: bigint;
  readonly people: number;
  /** The largest and the smallest payment; undefined without payments. */
  readonly largest: bigint;
  readonly smallest: bigint;
  /** The part paid from the wallet. */
  readonly total: bigint;
  /**
   * For a single payment only: what the checkout does not ask for. Where Albashi remits, the employer owes us its own contributions and
   * the fee; where the employer remits, the fee comes from the wallet as far as it covers it. Net, owed and fees include it.
   */
  readonly fromEmployer: bigint;
}

/**
 * The account on which each payslip line is held until it is remitted. Tax per state, pension per side and administrator; loans stay
 * with the employer.
 */
const accounts: Readonly<Record<string, string>> = {
  "housing-fund": "housing_fund",
  health: "health",
  "employer-health": "health",
  "compensation-fund": "compensation_fund",
  "training-fund": "training_fund",
  "group-life": "group_life",
};

const pensions: Readonly<Record<string, string>> = { pension: employeePensionAccount, "employer-pension": employerPensionAccount };

const accountOf = ({ id, administrator }: LineTotal): string => {
  const pension = pensions[id];
  return pension ? `${pension}:${administrator ?? administratorNotNamed}` : (accounts[id] ?? "other_deductions");
};

/** The requirement of a run. A tax refund does not reduce it: employees are paid now, and the state refunds it later. */
export const runRequirement = ({ kind, remitter, net, totals, taxes, payments, feeQuote }: Of): RunRequirement => {
  const { owed, deductions, ownPart } = sumDeductions({ totals, taxes });
  const isCollected = remitter === "albashi";
  const cost = totals.reduce((sum, { side, amount }) => (side === "deduction" ? sum : sum + amount), 0n);
  const fees = payments.reduce((sum, payment) => sum + feeQuote(payment.net) * BigInt(payment.people), 0n);
  const fromEmployer = kind === "single" ? fees + (isCollected ? ownPart : 0n) : 0n;
  return {
    remitter,
    net,
    fees,
    fromEmployer,
    total: net + fees + (isCollected ? deductions : 0n) - fromEmployer,
    owed: isCollected ? owed : [],
    leftWithEmployer: isCollected ? 0n : deductions,
    employerRemits: isCollected ? [] : owed,
    cost,
    kept: cost - net - deductions,
    people: payments.reduce((sum, { people }) => sum + people, 0),
    largest: payments.reduce((most, payment) => (payment.net > most ? payment.net : most), 0n),
    smallest: payments.reduce((least, payment) => (least === 0n || payment.net < least ? payment.net : least), 0n),
  };
};

/** What a run deducts and the employer adds, by the account it belongs to; in all; and the employer's own part of it. */
const sumDeductions = ({ totals, taxes }: Pick<Of, "totals" | "taxes">) => {
  const sums = new Map<string, bigint>();
  const add = (account: string, amount: bigint) => sums.set(account, (sums.get(account) ?? 0n) + amount);
  for (const { state, amount } of taxes) if (amount > 0n) add(`paye:${state ?? "unknown"}`, amount);
  let ownPart = 0n;
  for (const line of totals) {
    const { id, side, amount } = line;
    if (side === "earning" || id === "paye" || id.startsWith("loan-") || amount <= 0n) continue;
    add(accountOf(line), amount);
    if (side === "employer") ownPart += amount;
  }
  const owed = [...sums].map(([account, amount]) => ({ account, amount }));
  return { owed, ownPart, deductions: owed.reduce((sum, { amount }) => sum + amount, 0n) };
};
