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
  readonly net: bigint;
  readonly totals: readonly LineTotal[];
  readonly taxes: readonly { readonly state: string | null; readonly amount: bigint }[];
  /** How often each amount is paid. */
  readonly payments: readonly { readonly net: bigint; readonly people: number }[];
  readonly feeQuote: (amount: bigint) => bigint;
}

/** All the money a run moves: to its employees, to authorities and others, and the reserve for the provider's fees. */
export interface RunRequirement {
  readonly net: bigint;
  readonly owed: readonly { readonly account: string; readonly amount: bigint }[];
  readonly fees: bigint;
  readonly people: number;
  /** The largest and the smallest payment; undefined without payments. */
  readonly largest: bigint;
  readonly smallest: bigint;
  /** The part paid from the wallet. */
  readonly total: bigint;
  /** The part the employer owes us instead: for a single payment its own contributions and the fee. Net, owed and fees include both. */
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
export const runRequirement = ({ kind, net, totals, taxes, payments, feeQuote }: Of): RunRequirement => {
  const owed = new Map<string, bigint>();
  const owe = (account: string, amount: bigint) => owed.set(account, (owed.get(account) ?? 0n) + amount);
  for (const { state, amount } of taxes) if (amount > 0n) owe(`paye:${state ?? "unknown"}`, amount);
  let ownPart = 0n;
  for (const line of totals) {
    const { id, side, amount } = line;
    if (side === "earning" || id === "paye" || id.startsWith("loan-") || amount <= 0n) continue;
    owe(accountOf(line), amount);
    if (side === "employer") ownPart += amount;
  }
  const fees = payments.reduce((sum, payment) => sum + feeQuote(payment.net) * BigInt(payment.people), 0n);
  const all = [...owed.values()].reduce((sum, amount) => sum + amount, net + fees);
  const fromEmployer = kind === "single" ? ownPart + fees : 0n;
  return {
    ...{ net, fees, fromEmployer, total: all - fromEmployer },
    owed: [...owed].map(([account, amount]) => ({ account, amount })),
    people: payments.reduce((sum, { people }) => sum + people, 0),
    largest: payments.reduce((most, payment) => (payment.net > most ? payment.net : most), 0n),
    smallest: payments.reduce((least, payment) => (least === 0n || payment.net < least ? payment.net : least), 0n),
  };
};
