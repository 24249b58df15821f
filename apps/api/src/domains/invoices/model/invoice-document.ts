import { contributionLineKinds, type InvoiceLineKind, payLineKinds } from "@albashi/contracts/invoices";
import { planNames } from "@albashi/contracts/plan-prices";
import { formatDay, formatMonth, type LocalDate, monthOf } from "@albashi/dates";
import { formatNaira, type Kobo } from "@albashi/money";
import type { InvoicePdf } from "@albashi/templates";
import { dueOf, type InvoiceContents, inOrder, type Party, type StoredCreditNote, type StoredInvoice } from "./invoice.ts";

const names: Readonly<Record<Exclude<InvoiceLineKind, "fee" | "vat">, string>> = {
  net_pay: "Net pay of the employees",
  paye: "Income tax (PAYE)",
  pension: "Employee pension contributions",
  housing_fund: "National Housing Fund",
  health: "Health insurance, employees' share",
  other_deductions: "Other deductions paid to third parties",
  employer_pension: "Employer pension contributions",
  compensation_fund: "Nigeria Social Insurance Trust Fund (NSITF)",
  training_fund: "Industrial Training Fund (ITF)",
  employer_health: "Health insurance, employer's share",
  group_life: "Group life insurance",
  other_contributions: "Other employer contributions",
};

const naira = (amount: bigint) => formatNaira(amount as Kobo);

/** An invoice as a document. */
export const invoiceDocument = ({ invoice, lines, feeMonths }: InvoiceContents): InvoicePdf => {
  const { fee, vat, payrollCost } = invoice;
  const groupOf = (heading: string, kinds: readonly InvoiceLineKind[], total: string) => {
    const rows = inOrder(lines).filter(({ kind }) => kinds.includes(kind));
    const sum = rows.reduce((all, { amount }) => all + amount, 0n);
    return {
      heading,
      note: undefined,
      rows: rows.map(({ kind, amount }) => ({ name: names[kind as keyof typeof names], detail: undefined, amount: naira(amount) })),
      total: [total, naira(sum)] as const,
    };
  };
  const feeGroup = {
    heading: "Albashi's fee",
    note: undefined,
    rows: fee === 0n ? [] : [feeRow(invoice, feeMonths), vatRow(invoice)],
    total: ["Fee with VAT", naira(fee + vat)] as const,
  };
  return {
    title: "Invoice",
    number: invoice.number,
    ...partiesOf(invoice),
    facts: [
      ["Date", formatDay(invoice.issuedOn)],
      ["Date of supply", formatDay(invoice.issuedOn)],
      ["Pay day", formatDay(invoice.payDay)],
      ["People paid", String(invoice.peopleCount)],
    ],
    groups: [
      groupOf("Pay and deductions, on your behalf", payLineKinds, "Pay and deductions"),
      groupOf("Employer contributions, on your behalf", contributionLineKinds, "Employer contributions"),
      feeGroup,
    ].filter(({ rows }) => rows.length > 0),
    totals: [
      ["Pay and contributions, without VAT", naira(payrollCost)],
      ["Fee", naira(fee)],
      [`VAT ${rateOf(invoice)} on the fee`, naira(vat)],
      ["Total", naira(invoice.total)],
    ],
    notes: notesOf(invoice),
  };
};

const feeRow = ({ plan, feePerMonth, fee }: StoredInvoice, months: readonly LocalDate[]) => ({
  name: `Albashi, ${plan ? planNames[plan] : ""} plan, ${months.map(monthName).join(", ")}`,
  detail: `${naira(feePerMonth)} per month for the whole company`,
  amount: naira(fee),
});

const vatRow = (invoice: StoredInvoice) => ({ name: `VAT ${rateOf(invoice)}`, detail: undefined, amount: naira(invoice.vat) });

const monthName = (day: LocalDate) => formatMonth(monthOf(day));

/** A rate in basis points as a percentage: 750 is 7.5%. */
const rateOf = ({ vatRateBps }: Pick<StoredInvoice, "vatRateBps">) => `${vatRateBps / 100}%`;

const notesOf = (invoice: StoredInvoice): string[] => {
  const { payrollCost, advanced, fee, paidOn } = invoice;
  const due = dueOf(invoice);
  const notes = [
    `Paid from your wallet on ${formatDay(paidOn)}: ${naira(payrollCost - advanced)} for pay and contributions. They are paid on your behalf, without a margin, so no VAT is added to them. Payments that fail return to your wallet and are on its statement.`,
  ];
  if (advanced > 0n) notes.push(`Advanced by us, to be taken from money you add later: ${naira(advanced)} of employer contributions.`);
  if (fee > 0n) notes.push("VAT is computed once on the fee of this invoice and rounded to the nearest kobo.");
  if (fee === 0n) notes.push("No fee is due with this invoice.");
  else if (due.fee + due.vat > 0n)
    notes.push(
      `Fee and VAT of ${naira(due.fee + due.vat)} are due and are taken once your wallet holds more than your approved runs need.`,
    );
  else if (invoice.collectedAt) notes.push("Fee and VAT were taken from your wallet.");
  if (invoice.creditedFee > 0n) notes.push(`Credit notes gave back ${naira(invoice.creditedFee + invoice.creditedVat)}.`);
  return notes;
};

/** A credit note as a document. It names the invoice that it corrects. */
export const creditNoteDocument = (
  invoice: StoredInvoice,
  { number, issuedOn, reason, fee, vat, isRefunded }: StoredCreditNote,
): InvoicePdf => ({
  title: "Credit note",
  number,
  ...partiesOf(invoice),
  facts: [
    ["Date", formatDay(issuedOn)],
    ["Corrects invoice", `${invoice.number} of ${formatDay(invoice.issuedOn)}`],
  ],
  groups: [],
  totals: [
    ["Fee", naira(fee)],
    [`VAT ${rateOf(invoice)} on the fee`, naira(vat)],
    ["Total credited", naira(fee + vat)],
  ],
  notes: [`Reason: ${reason}`, isRefunded ? "The amount was returned to your wallet." : "The amount reduces what is due on the invoice."],
});

const partiesOf = ({ issuer, client }: StoredInvoice) => ({
  issuer: { name: issuer.name, lines: linesOf(issuer) },
  client: { heading: "Issued to", name: client.name, lines: linesOf(client) },
});

const linesOf = ({ taxId, rcNumber, address }: Party): string[] => [
  ...(address ? [address] : []),
  ...(rcNumber ? [`Incorporation number ${rcNumber}`] : []),
  ...(taxId ? [`Tax ID (TIN) ${taxId}`] : []),
];
