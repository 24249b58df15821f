import type { PayslipDetails, PayslipLineSummary } from "@albashi/contracts/payroll/payslips";
import { formatDay, formatMonth, type LocalDate } from "@albashi/dates";
import { formatNaira, type Kobo } from "@albashi/money";
import type { PayslipPdf } from "@albashi/templates";

type Row = readonly [string, string];

interface DocumentContext {
  /** The target of the QR code, for verification. */
  readonly link: string;
  readonly host: string;
  /** How each deduction was calculated, in one sentence each. */
  readonly calculations: readonly string[];
}

/** A payslip as a printable document: all text and amounts. */
export const payslipDocument = (slip: PayslipDetails, { link, host, calculations }: DocumentContext): PayslipPdf => ({
  title: `${titles[slip.kind] ?? "Payslip"} for ${formatMonth(slip)}`,
  employer: { name: slip.employer.name, lines: employerLines(slip.employer) },
  employee: { name: slip.employee.fullName, facts: factsOf(slip) },
  tables: [
    { heading: "Earnings", rows: rowsOf(slip, "earning"), total: ["Total earnings", naira(totalEarningsKobo(slip))] },
    { heading: "Deductions", rows: rowsOf(slip, "deduction"), total: ["Total deductions", naira(slip.deductionsKobo)] },
    {
      heading: "Employer contributions",
      rows: rowsOf(slip, "employer"),
      total: ["Cost to the employer", naira(slip.employerCostKobo)],
    },
  ],
  net: { label: "Take-home pay", amount: naira(slip.netKobo), inWords: slip.netInWords },
  notes: notesOf(slip),
  leave: leaveOf(slip),
  calculations: calculations.length > 0 ? { heading: "How deductions were calculated", sentences: calculations } : undefined,
  changes: changesOf(slip),
  verification: {
    link,
    heading: "Verify this payslip",
    lines: [
      `Scan the QR code to open ${host} and check that Albashi issued a payslip for this person and month. It does not confirm the amounts. Valid for one year from download.`,
      `Payslip code: ${slip.code}. Issued by Albashi for ${slip.employer.onBehalfOf ?? slip.employer.name}.`,
    ],
  },
});

/** The file name of the download. */
export const documentFileName = ({ year, month, kind }: Pick<PayslipDetails, "year" | "month" | "kind">): string =>
  `payslip-${year}-${String(month).padStart(2, "0")}${kind === "regular" || kind === "single" ? "" : `-${kind.replaceAll("_", "-")}`}.pdf`;

const titles: Partial<Record<PayslipDetails["kind"], string>> = {
  off_cycle: "Extra payment payslip",
  bonus: "Bonus payslip",
  correction: "Correction payslip",
  leaver: "Final payslip",
};

const employerLines = ({ onBehalfOf, address, rcNumber, taxId, pencomCode }: PayslipDetails["employer"]): string[] => [
  ...(onBehalfOf ? [`Employer of record for ${onBehalfOf}`] : []),
  ...(address ? [address] : []),
  ...joined([
    rcNumber && /^RC/i.test(rcNumber) ? rcNumber : labelled("RC", rcNumber),
    labelled("Employer's Tax ID", taxId),
    labelled("Employer's PenCom code", pencomCode),
  ]),
];

const labelled = (label: string, value: string | null) => value && `${label} ${value}`;
const joined = (parts: readonly (string | null)[]): string[] => {
  const known = parts.filter((part) => part !== null);
  return known.length > 0 ? [known.join(", ")] : [];
};

/** An unknown value has no line: an empty one would suggest that something was removed. */
const factsOf = ({ employee, days, payDay, firstDay, lastDay }: PayslipDetails): Row[] =>
  (
    [
      ["Staff number", String(employee.staffNumber)],
      ["Job", employee.jobTitle],
      ["Department", employee.department],
      ["Grade", employee.grade],
      ["Employed since", employee.firstDay && formatIsoDay(employee.firstDay)],
      ["Pay day", formatIsoDay(payDay)],
      ["Paid for", `${formatIsoDay(firstDay)} to ${formatIsoDay(lastDay)}`],
      ["Days paid", days && `${days.paid} of ${days.of}`],
      ["Paid into", employee.bankName && `${employee.bankName}, ${masked(employee.accountNumberEnds)}`],
      ["Tax state", employee.taxState],
      ["Tax ID", employee.taxIdEnds && masked(employee.taxIdEnds)],
      ["Pension PIN", employee.rsaPinEnds && masked(employee.rsaPinEnds)],
      ["Pension with", employee.pensionAdministrator],
    ] as const
  ).flatMap(([name, value]): Row[] => (value ? [[name, value]] : []));

const rowsOf = ({ lines }: PayslipDetails, side: PayslipLineSummary["side"]): Row[] =>
  lines.filter((line) => line.side === side).map(({ name, amountKobo }): Row => [name, naira(amountKobo)]);

const totalEarningsKobo = ({ lines }: PayslipDetails) =>
  lines.reduce((sum, { side, amountKobo }) => (side === "earning" ? sum + BigInt(amountKobo) : sum), 0n);

const notesOf = ({ yearToDate, reliefs, loans, lines, year }: PayslipDetails): PayslipPdf["notes"] => {
  const information = lines.filter(({ side }) => side === "information");
  return [
    {
      heading: `Year to date (${year})`,
      rows: [
        ["Gross pay", naira(yearToDate.grossKobo)],
        ["Taxable pay", naira(yearToDate.taxableKobo)],
        ["Income tax (PAYE)", naira(yearToDate.payeKobo)],
        ["Your pension contribution", naira(yearToDate.pensionKobo)],
      ],
    },
    ...(reliefs.length > 0
      ? [{ heading: "Tax reliefs this year", rows: reliefs.map(({ name, amountKobo }): Row => [name, naira(amountKobo)]) }]
      : []),
    ...(loans.length > 0 ? [{ heading: "Loan balances", rows: loans.map(({ name, leftKobo }): Row => [name, naira(leftKobo)]) }] : []),
    ...(information.length > 0
      ? [{ heading: "For information", rows: information.map(({ name, amountKobo }): Row => [name, naira(amountKobo)]) }]
      : []),
  ];
};

/** "Unpaid leave: 3 days of 21 (2 to 4 November 2026). ₦42,857.14 less." A correction is part of the arrears. */
const leaveOf = ({ leaveNotes }: PayslipDetails): PayslipPdf["leave"] =>
  leaveNotes.length > 0
    ? {
        heading: "Leave",
        sentences: leaveNotes.map(({ sentence, amountKobo }) =>
          amountKobo === null ? sentence : `${sentence} ${moreOrLess(BigInt(amountKobo))}`,
        ),
      }
    : undefined;

const changesOf = ({ change }: PayslipDetails): PayslipPdf["changes"] =>
  change && change.causes.length > 0
    ? {
        heading: `Change from your last take-home pay of ${naira(change.netBeforeKobo)}`,
        sentences: change.causes.map(({ sentence, amountKobo }) => `${sentence} ${moreOrLess(BigInt(amountKobo))}`),
      }
    : undefined;

const moreOrLess = (amount: bigint) => (amount < 0n ? `${naira(-amount)} less.` : `${naira(amount)} more.`);
const masked = (ends: string | null) => `•••${ends ?? ""}`;
const naira = (amount: string | bigint) => formatNaira(BigInt(amount) as Kobo);
const formatIsoDay = (day: string) => formatDay(day as LocalDate);
