import type { PostingKind } from "@albashi/contracts/payroll/journal-accounts";
import { displayLabel } from "@albashi/payroll-rules";
import { pensionAdministratorByCode } from "../../../../platform/reference/pension-administrators.ts";
import { stateByCode } from "../../../../platform/reference/states.ts";
import { type ComponentTotal, componentOfLine, isLoanLine } from "../../payslip-records/index.ts";
import { accountFinder, type LedgerAccount, type MappedAccount } from "./journal-accounts.ts";

/** The amount of a component in a run, for one department and one authority. */
export interface JournalAmount extends Pick<ComponentTotal, "side" | "id" | "name" | "amount"> {
  readonly department: string | null;
  /** The state that tax is owed to, or the pension administrator that a contribution goes to. */
  readonly authority: string | null;
}

/** One journal line: an account with a debit or a credit. */
export interface JournalLine {
  readonly kind: PostingKind;
  readonly account: LedgerAccount;
  readonly description: string;
  /** Of a cost, where the journal is split by department. */
  readonly department: string | null;
  readonly debit: bigint;
  readonly credit: bigint;
}

/** The cost and the liability of each contribution of the employer. */
const contributionKinds: Readonly<Record<string, readonly [cost: PostingKind, liability: PostingKind]>> = {
  "employer-pension": ["employer_pension", "pension_payable"],
  "employer-health": ["employer_health", "health_payable"],
  "compensation-fund": ["compensation_fund", "compensation_fund_payable"],
  "training-fund": ["training_fund", "training_fund_payable"],
  "group-life": ["group_life", "group_life_payable"],
};
const deductionKinds: Readonly<Record<string, PostingKind>> = {
  paye: "paye_payable",
  pension: "pension_payable",
  "voluntary-pension": "pension_payable",
  "housing-fund": "housing_fund_payable",
  health: "health_payable",
};

/** A part of the run that is posted to one account. A positive amount is a debit. */
interface Posting {
  readonly kind: PostingKind;
  /** The id of the payslip line. It can be one of several of its pay component. */
  readonly line: string;
  readonly name: string;
  readonly department: string | null;
  readonly authority: string | null;
  readonly amount: bigint;
}

/**
 * A run as a journal: earnings and employer contributions are cost; deductions and contributions are owed to third parties, by state and
 * pension administrator; loans that are repaid reduce what employees owe; the rest is net pay owed to employees. Debits and credits are
 * equal, or nothing is written.
 */
export const journalOf = (
  amounts: readonly JournalAmount[],
  { net, accounts, isByDepartment }: { net: bigint; accounts: readonly MappedAccount[]; isByDepartment: boolean },
): JournalLine[] => {
  const accountOf = accountFinder(accounts);
  const postings = summed([
    ...amounts.flatMap((amount) => postingsOf(amount, isByDepartment)),
    { kind: "net_pay_payable", line: "net", name: "Net pay for all employees", department: null, authority: null, amount: -net },
  ]);
  const lines = postings
    .filter(({ amount }) => amount !== 0n)
    .map(
      ({ kind, line, department, amount, ...posting }): JournalLine => ({
        kind,
        account: accountOf(kind, componentOfLine(line)),
        description: descriptionOf(posting, kind),
        department,
        debit: amount > 0n ? amount : 0n,
        credit: amount < 0n ? -amount : 0n,
      }),
    );
  const [debits, credits] = [sumOf(lines, "debit"), sumOf(lines, "credit")];
  if (debits !== credits) throw new RangeError(`A journal has ${debits} kobo of debits and ${credits} of credits.`);
  return lines;
};

/** A cost belongs to a department, a liability to an authority. */
const postingsOf = ({ side, id, name, amount, department, authority }: JournalAmount, isByDepartment: boolean): Posting[] => {
  const cost = { line: id, name, department: isByDepartment ? department : null, authority: null, amount };
  const liability = { line: id, name, department: null, authority, amount: -amount };
  switch (side) {
    case "earning":
      return [{ kind: "salaries", ...cost }];
    case "deduction":
      // Employees name their loans themselves, and what they repay is one sum to the accountant.
      if (isLoanLine(id)) return [{ kind: "staff_loans", ...liability, line: "loans", name: "Loan repayments", authority: null }];
      return [{ kind: deductionKinds[id] ?? "other_deductions_payable", ...liability }];
    case "employer": {
      const [costKind, liabilityKind] = contributionKinds[id] ?? (["other_contributions", "other_contributions_payable"] as const);
      return [
        { kind: costKind, ...cost },
        { kind: liabilityKind, ...liability },
      ];
    }
  }
};

/** One posting per kind, line, department and authority, in the order of their first amounts. */
const summed = (postings: readonly Posting[]): Posting[] => {
  const sums = new Map<string, Posting>();
  for (const posting of postings) {
    const key = JSON.stringify([posting.kind, posting.line, posting.department, posting.authority]);
    sums.set(key, { ...posting, amount: posting.amount + (sums.get(key)?.amount ?? 0n) });
  }
  return [...sums.values()];
};

const descriptionOf = ({ name, authority }: Pick<Posting, "name" | "authority">, kind: PostingKind): string => {
  const known = kind === "paye_payable" ? stateByCode(authority ?? "") : pensionAdministratorByCode(authority ?? "");
  return [displayLabel(name), known?.name ?? authority].filter((part) => part !== null).join(", ");
};

const sumOf = (lines: readonly JournalLine[], side: "debit" | "credit") => lines.reduce((sum, line) => sum + line[side], 0n);
