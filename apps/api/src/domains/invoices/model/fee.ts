import type { BillingPeriod, Plan } from "@albashi/contracts/companies";
import { planPrices } from "@albashi/contracts/plan-prices";
import type { LocalDate } from "@albashi/dates";
import { valueAddedTax, valueAddedTaxAt } from "@albashi/payroll-rules";

interface FeeBasis {
  readonly plan: Plan | null;
  readonly billingPeriod: BillingPeriod | null;
  /** The day on which the company accepted a service agreement that says how the fee is invoiced; null if it did not. */
  readonly agreedOn: LocalDate | null;
  readonly payDay: LocalDate;
  readonly issuedOn: LocalDate;
  /** The months whose fee was invoiced before. */
  readonly invoicedMonths: ReadonlySet<LocalDate>;
}

/** The fee of an invoice: the price of the company's plan for each month that it covers, and VAT on their sum. */
export interface Fee {
  readonly months: readonly LocalDate[];
  readonly perMonth: bigint;
  readonly fee: bigint;
  readonly vatRateBps: bigint;
  readonly vat: bigint;
}

const monthsOfPeriod: Readonly<Record<BillingPeriod, number>> = { monthly: 1, quarterly: 3 };

/** The fee that the invoice of a run includes. A month is invoiced once, with the first run whose pay day is in it. */
export const feeOfInvoice = ({ plan, billingPeriod, agreedOn, payDay, issuedOn, invoicedMonths }: FeeBasis): Fee => {
  const period = billingPeriod ?? "monthly";
  const price = plan === null ? 0n : BigInt(period === "quarterly" ? planPrices[plan].quarterlyKobo : planPrices[plan].monthlyKobo);
  const firstMonth = firstOfMonth(payDay, 0);
  const isAgreed = agreedOn !== null && firstMonth >= firstOfMonth(agreedOn, 0);
  const isCharged = isAgreed && price > 0n && !invoicedMonths.has(firstMonth);
  const months = isCharged
    ? Array.from({ length: monthsOfPeriod[period] }, (_, after) => firstOfMonth(payDay, after)).filter(
        (month) => !invoicedMonths.has(month),
      )
    : [];
  const perMonth = months.length === 0 ? 0n : price;
  const fee = perMonth * BigInt(months.length);
  const { rateBps: vatRateBps, amount: vat } = valueAddedTax(fee, issuedOn);
  return { months, perMonth, fee, vatRateBps, vat };
};

/** The first day of a day's month, or of a month after it. */
const firstOfMonth = (day: LocalDate, monthsAfter: number): LocalDate => {
  const [year = 0, month = 0] = day.split("-").map(Number);
  const count = year * 12 + month - 1 + monthsAfter;
  return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, "0")}-01` as LocalDate;
};

interface Credit {
  readonly invoice: { readonly fee: bigint; readonly vat: bigint; readonly vatRateBps: bigint };
  readonly credited: { readonly fee: bigint; readonly vat: bigint };
  /** What is given back of the fee, without VAT. */
  readonly fee: bigint;
}

/**
 * The VAT of a credit note: that of everything credited so far, less what earlier credit notes gave back. So credit notes over the whole
 * fee give back exactly the VAT that was invoiced.
 */
export const vatOfCredit = ({ invoice, credited, fee }: Credit): bigint =>
  valueAddedTaxAt(credited.fee + fee, invoice.vatRateBps) - credited.vat;
