import type { Provider } from "../provider.ts";
import { shareOf } from "./kobo.ts";

export type ChargeStatus = "pending" | "processing" | "success" | "failed" | "expired";
export type Channel = "card" | "bank_transfer" | "virtual_bank_account";

export interface ChargeDraft {
  readonly provider: Provider;
  readonly reference: string;
  readonly kobo: number;
  readonly currency: string;
  readonly customer: { readonly name: string | null; readonly email: string | null };
  readonly narration: string;
  readonly channels: readonly string[];
  readonly metadata: unknown;
  readonly notificationUrl: string | null;
  readonly redirectUrl: string | null;
  readonly isFeeOnMerchant: boolean;
  /** How the charge was created. The widget reports only success. */
  readonly by: "checkout" | "bank_transfer" | "virtual_account";
  readonly key: string;
  /** Set for a virtual account. */
  readonly accountReference?: string;
}

/** A payment the merchant requests from a payer. */
export interface Charge extends ChargeDraft {
  /** The provider's own reference, which a webhook may carry instead of the merchant's. */
  readonly ownReference: string;
  readonly accessCode: string;
  readonly accountNumber: string;
  readonly place: number;
  readonly createdAt: number;
  readonly expiresAt: number;
  currencyPaid: string;
  status: ChargeStatus;
  message: string;
  channel: Channel | null;
  paidKobo: number;
  acceptedKobo: number;
  paymentEvent: "overpayment" | "underpayment" | null;
  returnedKobo: number;
  completedAt: number | null;
  isSettled: boolean;
  refundedKobo: number;
}

export interface ChargeFee {
  readonly feeKobo: number;
  readonly vatKobo: number;
}

const koraFeeBps = 150;
const vatBps = 750;
const maxFeeKobo = 200_000;

/** 1.5%, at most ₦2,000. Kora adds VAT; Paystack adds ₦100 from ₦2,500 upwards. */
export const chargeFee = ({ provider, kobo }: Pick<Charge, "provider" | "kobo">): ChargeFee => {
  const share = shareOf(kobo, koraFeeBps);
  if (provider === "paystack") return { feeKobo: Math.min(share + (kobo < 250_000 ? 0 : 10_000), maxFeeKobo), vatKobo: 0 };
  const feeKobo = Math.min(share, maxFeeKobo);
  return { feeKobo, vatKobo: shareOf(feeKobo, vatBps) };
};

export const totalFeeKobo = (charge: Pick<Charge, "provider" | "kobo">): number => {
  const { feeKobo, vatKobo } = chargeFee(charge);
  return feeKobo + vatKobo;
};

/** The amount the payer must send. */
export const expectedKobo = (charge: Charge): number => charge.kobo + (charge.isFeeOnMerchant ? 0 : totalFeeKobo(charge));
