import type { JournalFormat } from "@albashi/contracts/payroll/exports";
import { formatDay, formatMonth, type LocalDate } from "@albashi/dates";
import type { Run } from "../../runs/index.ts";
import type { JournalLine } from "./journal.ts";

/** A cell of the file: text, an amount, or nothing. */
export type SheetCell = string | null | { readonly kobo: bigint };

export type Booked = Pick<Run, "payDay" | "year" | "month"> & { readonly number: string };

interface Layout {
  /** Null where the program reads no heading. */
  readonly heading: readonly string[] | null;
  readonly rows: (line: JournalLine, run: Booked) => readonly (readonly SheetCell[])[];
  /** Whether the program finds an account by its code, and not by its name. */
  readonly needsCodes: boolean;
  readonly maxLines?: number;
}

const narration = (run: Booked) => `Payroll for ${formatMonth(run)}, paid ${formatDay(run.payDay)}`;
const both = ({ debit, credit }: JournalLine): SheetCell[] => [
  debit === 0n ? null : { kobo: debit },
  credit === 0n ? null : { kobo: credit },
];

/**
 * What each program imports, by its documentation. QuickBooks Online and Zoho Books find accounts by name, Xero and Sage 50 by code.
 * Xero has one column of amounts, in which credits are negative, and a help page of it limits a file to 300 lines.
 */
/** The programs whose layout is known; the other format is that of the company. */
type ProgramFormat = Exclude<JournalFormat, "own">;

const layouts: Readonly<Record<ProgramFormat, Layout>> = {
  quickbooks: {
    heading: ["Journal No", "Journal Date", "Account Name", "Debits", "Credits", "Description", "Memo", "Class"],
    rows: (line, run) => [
      [run.number, slashed(run.payDay), line.account.name, ...both(line), line.description, narration(run), line.department],
    ],
    needsCodes: false,
  },
  xero: {
    heading: ["*Narration", "*Date", "Description", "*AccountCode", "*TaxRate", "*Amount", "TrackingName1", "TrackingOption1"],
    rows: (line, run) => [
      [
        ...[narration(run), slashed(run.payDay), line.description, line.account.code, "Tax Exempt", { kobo: line.debit - line.credit }],
        ...(line.department === null ? [null, null] : ["Department", line.department]),
      ],
    ],
    needsCodes: true,
    maxLines: 300,
  },
  sage: {
    heading: null,
    rows: (line, run) =>
      inParts(line.debit + line.credit).map((net) => [
        ...[line.debit > 0n ? "JD" : "JC", null, line.account.code, "0", slashed(run.payDay)],
        ...[run.number.slice(0, 30), line.description.slice(0, 60), { kobo: net }, "T9", "0.00"],
      ]),
    needsCodes: true,
  },
  zoho: {
    heading: [
      "Date",
      "Journal Number",
      "Reference",
      "Notes",
      "Currency",
      "Account",
      "Contact",
      "Description",
      "Debit",
      "Credit",
      "Status",
      "Department",
    ],
    rows: (line, run) => [
      [
        ...[run.payDay, run.number, run.number, narration(run), "NGN", line.account.name, null, line.description, ...both(line)],
        ...["draft", line.department],
      ],
    ],
    needsCodes: false,
  },
};

/** The journal as a sheet for one of the programs. */
export const journalSheet = (lines: readonly JournalLine[], format: ProgramFormat, run: Booked): (readonly SheetCell[])[] => {
  const { heading, rows } = layouts[format];
  return [...(heading === null ? [] : [heading]), ...lines.flatMap((line) => rows(line, run))];
};

/** Whether the program finds accounts by their codes alone. */
export const needsCodes = (format: ProgramFormat): boolean => layouts[format].needsCodes;

/** The accounts without a code, by name. */
export const accountsWithoutCode = (lines: readonly JournalLine[]): string[] => [
  ...new Set(lines.filter(({ account }) => account.code === null).map(({ account }) => account.name)),
];

/** The most lines that the program imports in a file, where it has such a limit. */
export const maxJournalLines = (format: JournalFormat): number =>
  (format === "own" ? undefined : layouts[format].maxLines) ?? Number.POSITIVE_INFINITY;

/** ₦99,999,999.99: Sage 50 takes amounts of eight digits before the point. A larger one is several lines of the same account. */
const largestAmount = 9_999_999_999n;

const inParts = (amount: bigint): bigint[] => (amount <= largestAmount ? [amount] : [largestAmount, ...inParts(amount - largestAmount)]);

/** 25/11/2026, as Nigerian users and these programs write it. */
const slashed = (day: LocalDate) => day.split("-").toReversed().join("/");
