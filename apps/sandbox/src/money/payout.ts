import type { Provider } from "../provider.ts";

/** `reversed` is a success that was undone. Kora has no status for it and still reports success. */
export type PayoutStatus = "pending" | "processing" | "success" | "failed" | "reversed" | "otp" | "abandoned" | "blocked";

export interface PayoutDraft {
  readonly provider: Provider;
  readonly reference: string;
  readonly kobo: number;
  readonly bank: string;
  readonly account: string;
  readonly narration: string;
  readonly customer: { readonly name: string | null; readonly email: string | null };
  readonly metadata: unknown;
  readonly notificationUrl: string | null;
  readonly key: string;
  /** Set for an item of a bulk. */
  readonly batchReference?: string;
  /** Paystack pays recipients that were registered before. */
  readonly recipientCode?: string;
  /** Whether the fee is added to the amount and paid by the merchant. */
  readonly isFeeOnTop: boolean;
}

/** A transfer from the merchant's balance to a bank account. */
export interface Payout extends Omit<PayoutDraft, "kobo"> {
  kobo: number;
  feeKobo: number;
  status: PayoutStatus;
  message: string;
  /** Its position in the lists. */
  place: number;
  readonly acceptedAt: number;
  completedAt: number | null;
  readonly traceId: string;
  readonly transferCode: string;
  /** What is currently deducted from the merchant's balance for it. */
  deductedKobo: number;
  /** How often money reached the account, and how much. */
  moves: number;
  movedKobo: number;
  /** How often the money was returned. */
  returns: number;
  /** A query returns "not found" before this time. */
  hiddenUntil: number;
}

/** What leaves the merchant's balance. */
export const totalKobo = ({ kobo, feeKobo, isFeeOnTop }: Pick<Payout, "kobo" | "feeKobo" | "isFeeOnTop">): number =>
  isFeeOnTop ? kobo + feeKobo : kobo;

/** What reaches the account. */
export const receivedKobo = ({ kobo, feeKobo, isFeeOnTop }: Pick<Payout, "kobo" | "feeKobo" | "isFeeOnTop">): number =>
  isFeeOnTop ? kobo : kobo - feeKobo;

/** Paystack's fee steps. Kora publishes none, and its samples differ. */
export const payoutFeeKobo = (kobo: number): number => {
  if (kobo <= 500_000) return 1_000;
  return kobo <= 5_000_000 ? 2_500 : 5_000;
};
