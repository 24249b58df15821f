import { type Journal, wallet } from "./accounts.ts";

/** What we earned with our own service. */
export const feeRevenue = "fee_revenue";
/** VAT on our fees, owed to the tax authority. */
export const vatPayable = "vat_payable";

/** The fee of an invoice with its VAT, or what a credit note gives back of it. */
export interface FeePosting {
  /** The invoice, or the credit note. */
  readonly sourceId: string;
  readonly fee: bigint;
  readonly vat: bigint;
  readonly at: Date;
}

/** The fee of an invoice is taken from the wallet. The database refuses more than is there. */
export const feeCollectedJournal = ({ sourceId, fee, vat, at }: FeePosting): Journal => ({
  eventType: "invoice_collected",
  sourceId,
  postedAt: at,
  effectiveAt: at,
  lines: [
    [wallet, fee + vat],
    [feeRevenue, -fee],
    [vatPayable, -vat],
  ],
});

/** A collected fee returns to the wallet. */
export const feeRefundedJournal = ({ sourceId, fee, vat, at }: FeePosting): Journal => ({
  eventType: "invoice_credited",
  sourceId,
  postedAt: at,
  effectiveAt: at,
  lines: [
    [feeRevenue, fee],
    [vatPayable, vat],
    [wallet, -fee - vat],
  ],
});
