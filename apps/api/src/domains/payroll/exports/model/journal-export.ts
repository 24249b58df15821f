import type { JournalFormat } from "@albashi/contracts/payroll/exports";
import { formatDay, formatMonth, type LocalDate } from "@albashi/dates";
import { displayLabel } from "@albashi/payroll-rules";
import type { ComponentTotal } from "../../payslip-records/index.ts";
import type { Run } from "../../runs/index.ts";

/** A cell of the sheet that is written. */
type Cell = string | number | null;

/** One journal line: an account with a debit or a credit. */
export interface JournalLine {
  readonly account: string;
  readonly what: string;
  readonly debit: bigint;
  readonly credit: bigint;
}

/** The liability account of each statutory line; every other deduction has an account of its own name. */
const owedTo: Readonly<Record<string, string>> = {
  paye: "PAYE payable",
  pension: "Pension payable",
  "voluntary-pension": "Pension payable",
  "employer-pension": "Pension payable",
  "housing-fund": "National Housing Fund payable",
  health: "Health insurance payable",
  "employer-health": "Health insurance payable",
  "compensation-fund": "NSITF payable",
  "training-fund": "Industrial Training Fund payable",
  "group-life": "Group life premium payable",
};
const costOf: Readonly<Record<string, string>> = {
  "employer-pension": "Employer's pension",
  "employer-health": "Employer's health insurance",
  "compensation-fund": "NSITF contribution",
  "training-fund": "Industrial Training Fund contribution",
  "group-life": "Group life premium",
};

/**
 * A run as a journal: earnings and employer contributions are cost; deductions and contributions are liabilities; the rest is net
 * pay owed to employees. Debits and credits are equal, or nothing is written.
 */
export const journalOf = (totals: readonly ComponentTotal[], net: bigint): JournalLine[] => {
  const lines = [...totals.flatMap(linesOf), entry("Net salaries payable", "Net pay for all employees", -net)].filter(
    ({ debit, credit }) => debit !== credit,
  );
  const [debits, credits] = [sumOf(lines, "debit"), sumOf(lines, "credit")];
  if (debits !== credits) throw new RangeError(`A journal has ${debits} kobo of debits and ${credits} of credits.`);
  return lines;
};

const linesOf = ({ id, name: label, side, amount }: ComponentTotal): JournalLine[] => {
  const name = displayLabel(label);
  switch (side) {
    case "earning":
      return [entry("Salaries and wages", name, amount)];
    case "deduction":
      return [entry(owedTo[id] ?? (id.startsWith("loan-") ? "Staff loans" : `${name} payable`), name, -amount)];
    case "employer":
      return [entry(costOf[id] ?? name, name, amount), entry(owedTo[id] ?? `${name} payable`, name, -amount)];
  }
};

/** A positive amount is a debit, a negative one a credit. */
const entry = (account: string, what: string, amount: bigint): JournalLine => ({
  account,
  what,
  debit: amount > 0n ? amount : 0n,
  credit: amount < 0n ? -amount : 0n,
});

const sumOf = (lines: readonly JournalLine[], side: "debit" | "credit") => lines.reduce((sum, line) => sum + line[side], 0n);

type Booked = Pick<Run, "payDay" | "year" | "month"> & { readonly number: string };
type Layout = { readonly heading: readonly string[]; readonly row: (line: JournalLine, run: Booked) => readonly Cell[] };

const narration = (run: Booked) => `Payroll for ${formatMonth(run)}, paid ${formatDay(run.payDay)}`;
const both = ({ debit, credit }: JournalLine): Cell[] => [debit === 0n ? null : naira(debit), credit === 0n ? null : naira(credit)];

/** The columns that each program imports. */
const layouts: Readonly<Record<JournalFormat, Layout>> = {
  quickbooks: {
    heading: ["Journal No", "Journal Date", "Memo", "Account", "Debits", "Credits", "Description"],
    row: (line, run) => [run.number, slashed(run.payDay), narration(run), line.account, ...both(line), line.what],
  },
  xero: {
    heading: ["*Narration", "*Date", "Description", "*AccountCode", "*TaxRate", "*Amount"],
    // Xero has one column: debits are positive, credits negative.
    row: (line, run) => [narration(run), slashed(run.payDay), line.what, line.account, "No VAT", signed(line.debit - line.credit)],
  },
  sage: {
    heading: ["Date", "Reference", "Account", "Description", "Debit", "Credit"],
    row: (line, run) => [slashed(run.payDay), run.number, line.account, line.what, ...both(line)],
  },
  zoho: {
    heading: [
      "Journal Date",
      "Reference Number",
      "Journal Number Prefix",
      "Notes",
      "Account",
      "Description",
      "Debit",
      "Credit",
      "Currency",
    ],
    row: (line, run) => [run.payDay, run.number, "PAY-", narration(run), line.account, line.what, ...both(line), "NGN"],
  },
};

/** The journal as a sheet for one of the programs. */
export const journalSheet = (lines: readonly JournalLine[], format: JournalFormat, run: Booked): (readonly Cell[])[] => {
  const { heading, row } = layouts[format];
  return [heading, ...lines.map((line) => row(line, run))];
};

/** A negative amount is written as a number: as text it would be escaped as a possible formula. */
const signed = (kobo: bigint): Cell => (kobo < 0n ? Number(naira(kobo)) : naira(kobo));

/** 25/11/2026, as Nigerian users and these programs write it. */
const slashed = (day: LocalDate) => day.split("-").toReversed().join("/");

/** Naira with a decimal point and two digits, without thousands separators, for import by a program. */
export const naira = (kobo: bigint): string => {
  const digits = (kobo < 0n ? -kobo : kobo).toString().padStart(3, "0");
  return `${kobo < 0n ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};
