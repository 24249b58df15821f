import type { lineBlocks } from "@albashi/contracts/remittances/obligations";
import type { DeductionState, OwnDeduction } from "@albashi/contracts/remittances/own-deductions";
import type { ReceiptGrade } from "@albashi/contracts/remittances/receipts";
import { formatDay, formatMonth, type LocalDate, type MonthOfYear, yearOf } from "@albashi/dates";
import { formatNaira, type Kobo } from "@albashi/money";
import type { TaxCertificatePdf } from "@albashi/templates";
import { stateByCode } from "../../../../platform/reference/states.ts";
import type { TaxYear } from "../../../payroll/index.ts";

type Row = readonly [string, string];

/** What a tax certificate is made of. */
export interface CertificateFacts {
  readonly year: number;
  readonly today: LocalDate;
  readonly taxYear: TaxYear;
  readonly employer: {
    readonly name: string;
    readonly onBehalfOf: string | null;
    readonly address: string | null;
    readonly rcNumber: string | null;
    readonly taxId: string | null;
  };
  /** The other employer of the year, where the company changed from employing itself to an employer of record or back. */
  readonly otherEmployer?: { readonly name: string; readonly months: readonly MonthOfYear[] } | undefined;
  readonly taxIdEnds: string | null;
  /** The employee's deductions of the year, each with the state of its receipts. */
  readonly deductions: readonly OwnDeduction[];
}

/** A tax certificate as a printable document. Until the year is over it is marked as year to date. */
export const taxCertificateDocument = (facts: CertificateFacts): TaxCertificatePdf => {
  const { year, taxYear, employer } = facts;
  const { deductions, figures } = taxYear;
  return {
    title: `Tax certificate for ${year}${isYearOver(facts) ? "" : ", year to date"}`,
    employer: { name: employer.name, lines: employerLines(employer) },
    employee: { name: figures.fullName, facts: factsOf(facts) },
    tables: [
      { heading: "Pay and tax of the year", rows: payRows(facts), total: ["PAYE deducted", naira(figures.earlierPaye + figures.paye)] },
      {
        heading: hasEarlierPay(figures) ? "Deductions since joining Albashi" : "Deductions from pay",
        rows: deductions.map(({ name, amount }): Row => [name, naira(amount)]),
        total: ["Total deductions", naira(figures.deductions)],
      },
    ],
    remittances: remittancesOf(facts),
    notes: { heading: "About this certificate", sentences: notesOf(facts) },
  };
};

/** The file name of the download. */
export const certificateFileName = (facts: CertificateFacts): string =>
  `tax-certificate-${facts.year}${isYearOver(facts) ? "" : "-to-date"}-${facts.taxYear.figures.staffNumber}.pdf`;

const isYearOver = ({ year, today }: Pick<CertificateFacts, "year" | "today">) => yearOf(today) > year;

const employerLines = ({ onBehalfOf, address, rcNumber, taxId }: CertificateFacts["employer"]): string[] => {
  const numbers = [
    ...(rcNumber ? [/^RC/i.test(rcNumber) ? rcNumber : `RC ${rcNumber}`] : []),
    ...(taxId ? [`Employer's Tax ID ${taxId}`] : []),
  ];
  return [
    ...(onBehalfOf ? [`Employer of record for ${onBehalfOf}`] : []),
    ...(address ? [address] : []),
    ...(numbers.length > 0 ? [numbers.join(", ")] : []),
  ];
};

/** An unknown value has no line, except the tax id: whether it is recorded matters to the tax authority. */
const factsOf = ({ taxYear: { figures }, taxIdEnds, today }: CertificateFacts): Row[] => [
  ["Staff number", String(figures.staffNumber)],
  ["Job", figures.jobTitle],
  ["Tax ID", taxIdEnds === null ? "Not recorded" : `•••${taxIdEnds}`],
  ["Months paid", String(figures.months)],
  ["Tax state", stateOf(figures)?.name ?? "Not recorded"],
  ["Tax authority", authorityOf(figures) ?? "Not recorded"],
  ["Issued on", formatDay(today)],
];

/** Whether the company paid the employee in this year before it joined. */
const hasEarlierPay = ({ earlierTaxablePay, earlierContributions, earlierPaye }: TaxYear["figures"]) =>
  earlierTaxablePay !== 0n || earlierContributions !== 0n || earlierPaye !== 0n;

const stateOf = ({ taxState }: TaxYear["figures"]) => (taxState === null ? undefined : stateByCode(taxState));
const authorityOf = (figures: TaxYear["figures"]) => stateOf(figures)?.revenueService;

const payRows = ({ taxYear: { figures, reliefs, chargeable } }: CertificateFacts): Row[] => {
  const { gross, earlierTaxablePay, taxablePay, earlierContributions, contributions, earlierPaye } = figures;
  return [
    [hasEarlierPay(figures) ? "Gross pay since joining Albashi" : "Gross pay", naira(gross)],
    ...(earlierTaxablePay === 0n ? [] : [["Taxable pay before Albashi", naira(earlierTaxablePay)] as const]),
    ["Taxable pay", naira(earlierTaxablePay + taxablePay)],
    ["Statutory contributions", naira(earlierContributions + contributions)],
    ...reliefs.map(({ name, amount }): Row => [name, naira(amount)]),
    ...(chargeable
      ? [[chargeable.isSettled ? "Chargeable income" : "Estimated chargeable income of the year", naira(chargeable.amount)] as const]
      : []),
    ...(earlierPaye === 0n ? [] : [["PAYE before Albashi", naira(earlierPaye)] as const]),
  ];
};

/** The PAYE of one month, or of the months before the company joined. */
interface TaxPart {
  readonly month: string;
  readonly amount: bigint;
  readonly status: string;
  readonly state: "confirmed" | "credited" | "refunded" | "unconfirmed";
}

const remittancesOf = (facts: CertificateFacts): TaxCertificatePdf["remittances"] => {
  const parts = taxPartsOf(facts);
  const sumOf = (state: TaxPart["state"]) => parts.reduce((sum, part) => (part.state === state ? sum + part.amount : sum), 0n);
  const hasPart = (state: TaxPart["state"]) => parts.some((part) => part.state === state);
  return {
    heading: "PAYE by month, and what the tax authority's receipts confirm",
    columns: ["Month", "PAYE", "Confirmation"],
    rows: parts.map(({ month, amount, status }) => ({ month, amount: naira(amount), status })),
    totals: [
      ["Confirmed by receipts", naira(sumOf("confirmed"))],
      ...(hasPart("credited") ? [["Set against a credit", naira(sumOf("credited"))] as const] : []),
      ...(hasPart("refunded") ? [["Refunded", naira(sumOf("refunded"))] as const] : []),
      ["Not confirmed yet", naira(sumOf("unconfirmed"))],
      ["PAYE deducted", naira(parts.reduce((sum, { amount }) => sum + amount, 0n))],
    ],
  };
};

/** Every kobo of the year's PAYE, once: what was deducted before the company joined, then run by run. */
const taxPartsOf = ({ taxYear: { figures, runs }, deductions }: CertificateFacts): TaxPart[] => {
  const tax = deductions.filter(({ kind }) => kind === "paye");
  const authority = authorityOf(figures);
  const earlier: TaxPart = {
    ...{ month: "Before Albashi", amount: figures.earlierPaye, state: "unconfirmed" },
    status: "Not confirmed. Deducted before the company joined Albashi, as the employer entered it; its receipts are not held here.",
  };
  return [
    ...(figures.earlierPaye === 0n ? [] : [earlier]),
    ...runs.flatMap(({ runId, paye, year, month: number }) => {
      const month = formatMonth({ year, month: number });
      const scheduled = tax.filter((one) => one.runId === runId).map((one) => presentPart(one, { month, authority }));
      const rest = paye - scheduled.reduce((sum, { amount }) => sum + amount, 0n);
      if (rest === 0n && scheduled.length > 0) return scheduled;
      return [...scheduled, unscheduledPart(month, rest)];
    }),
  ];
};

/** Tax that is on no schedule. */
const unscheduledPart = (month: string, amount: bigint): TaxPart => {
  if (amount < 0n) return refundOf(month, amount);
  return { month, amount, status: amount === 0n ? "No tax was due." : "Not confirmed. Not listed for payment yet.", state: "unconfirmed" };
};

/** At the authority a refund becomes a credit of the employer. To the employee it is money received, which no receipt has to confirm. */
const refundOf = (month: string, amount: bigint): TaxPart => ({
  ...{ month, amount, state: "refunded" },
  status: "Refunded to the employee with this month's pay.",
});

const presentPart = (deduction: OwnDeduction, { month, authority }: { month: string; authority: string | undefined }): TaxPart => {
  const { state, block, amountKobo, payee } = deduction;
  const amount = BigInt(amountKobo);
  if (amount < 0n) return refundOf(month, amount);
  const status = state === "confirmed" ? receiptOf(deduction) : state === "blocked" ? blocks[block ?? "no_tax_state"] : statuses[state];
  return {
    ...{ month, amount },
    // Without a tax state there is no authority to name.
    status: payee === authority || state === "blocked" ? status : `${payee}: ${status}`,
    state: state === "confirmed" || state === "credited" ? state : "unconfirmed",
  };
};

const receiptOf = ({ receipt, paidOn, confirmedOn }: OwnDeduction): string => {
  if (!receipt || !paidOn || !confirmedOn) throw new Error("A confirmed deduction has no receipt or no day of payment.");
  return `Receipt ending in ${receipt.numberEnds}, paid on ${formatDay(paidOn as LocalDate)}, ${grades[receipt.grade]} on ${formatDay(confirmedOn as LocalDate)}.`;
};

const grades = {
  A: "confirmed directly with the authority",
  B: "looked up on the authority's portal by a second person",
  C: "confirmed by a letter from the authority",
  D: "not checked",
} satisfies Record<ReceiptGrade, string>;

/** Without a confirmed receipt an amount may have been paid, so no text says that it was or was not. */
const statuses = {
  deducted: "Not confirmed. The payment is being prepared.",
  scheduled: "Not confirmed. No receipt has been entered yet.",
  transferred: "Not confirmed. It was paid by bank transfer, and the payee has not acknowledged it yet.",
  unchecked: "Not confirmed. A receipt was entered and still has to be looked up at the authority.",
  disputed: "Not confirmed. There is a question about the receipt, and it is being reviewed.",
  short: "Not confirmed. Receipts cover only a part of what the employer owes for this period.",
  credited: "Settled by a credit of the employer with the authority, so no new payment was made.",
} satisfies Record<Exclude<DeductionState, "blocked" | "confirmed">, string>;

const blocks = {
  no_tax_state: "Not confirmed. No tax state is recorded, so it cannot be paid yet.",
  no_administrator: "Not confirmed. No pension fund administrator is recorded.",
  no_rsa_pin: "Not confirmed. No RSA PIN is recorded.",
} satisfies Record<(typeof lineBlocks)[number], string>;

const notesOf = (facts: CertificateFacts): string[] => {
  const { year, taxYear, otherEmployer } = facts;
  const { figures, chargeable, unpublished } = taxYear;
  return [
    isYearOver(facts)
      ? `Covers the published payslips of ${year}.`
      : `${year} is not over: this certificate covers the payslips published so far, and later ones will change its figures.`,
    ...(unpublished.length > 0 ? [`Not included, because payslips are not published yet: ${monthsText(unpublished)}.`] : []),
    ...(otherEmployer ? [`The employer was ${otherEmployer.name} for these months: ${monthsText(otherEmployer.months)}.`] : []),
    ...(hasEarlierPay(figures)
      ? [
          "The employer joined Albashi during the year. Taxable pay, contributions and PAYE include what it paid and deducted before, as it entered them; gross pay, months paid and the list of deductions do not.",
        ]
      : []),
    ...(chargeable && !chargeable.isSettled
      ? [`The chargeable income is the estimate for the whole year on the payslip of ${formatMonth(chargeable)}.`]
      : []),
    ...(chargeable && chargeable.fromPreviousEmployer !== 0n
      ? [
          `The chargeable income includes ${naira(chargeable.fromPreviousEmployer)} of pay from a previous employer, as stated to this employer.`,
        ]
      : []),
    "A month is confirmed only when receipts found at the tax authority cover everything the employer owes for it.",
    "Issued by Albashi for the employer. It is not a tax clearance certificate, which only the tax authority issues.",
  ];
};

/** Each month once: a month can have several payslips. */
const monthsText = (months: readonly MonthOfYear[]) => [...new Set(months.map((month) => formatMonth(month)))].join(", ");

const naira = (amount: bigint) => formatNaira(amount as Kobo);
