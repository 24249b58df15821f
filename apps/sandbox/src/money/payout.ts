import type { Provider } from "../provider.ts";

/** `reversed` is success undone. Kora has no word for it and goes on saying success. */
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
  /** Of a bulk. */
  readonly batchReference?: string;
  /** Paystack pays to recipients it was told of before. */
  readonly recipientCode?: string;
  /** Whether the fee comes on top, out of the merchant's balance. */
  readonly isFeeOnTop: boolean;
}

/** Money on its way to somebody's account. */
export interface Payout extends Omit<PayoutDraft, "kobo"> {
  kobo: number;
  feeKobo: number;
  status: PayoutStatus;
  message: string;
  /** Where it stands in the lists. */
  place: number;
  readonly acceptedAt: number;
  completedAt: number | null;
  readonly traceId: string;
  readonly transferCode: string;
  /** What is out of the merchant's balance on its behalf. */
  heldKobo: number;
  /** How often money reached the account, and how much of it. */
  moves: number;
  movedKobo: number;
  /** How often it came back. */
  returns: number;
  /** Until then a query finds nothing. */
  hiddenUntil: number;
}

/** What leaves the balance for it. */
export const totalKobo = ({ kobo, feeKobo, isFeeOnTop }: Pick<Payout, "kobo" | "feeKobo" | "isFeeOnTop">): number =>
  isFeeOnTop ? kobo + feeKobo : kobo;

/** What reaches the account. */
export const receivedKobo = ({ kobo, feeKobo, isFeeOnTop }: Pick<Payout, "kobo" | "feeKobo" | "isFeeOnTop">): number =>
  isFeeOnTop ? kobo : kobo - feeKobo;

/** Paystack's own steps; Kora publishes none, and its samples differ. */
export const payoutFeeKobo = (kobo: number): number => {
  if (kobo <= 500_000) return 1_000;
  return kobo <= 5_000_000 ? 2_500 : 5_000;
};
