import type { SandboxClock } from "../clock.ts";
import { type Provider, providers } from "../provider.ts";

type Bucket = "available" | "pending";

/** Money that came or went. The log of these is the truth; a balance is their sum. */
export interface Movement {
  readonly place: number;
  readonly at: number;
  readonly bucket: Bucket;
  /** Less than nothing when it went. */
  readonly kobo: number;
  readonly balanceKobo: number;
  readonly kind: MovementKind;
  readonly reference: string;
}

export type MovementKind =
  | "set_balance"
  | "charge"
  | "settlement"
  | "payout"
  | "payout_returned"
  | "payout_reversed"
  | "refund"
  | "chargeback";

export const openLedger = (clock: SandboxClock) => {
  const books = new Map(providers.map((provider) => [provider, { movements: [] as Movement[], available: 0, pending: 0 }]));
  const bookOf = (provider: Provider) => {
    const book = books.get(provider);
    if (!book) throw new Error(`There is no book for ${provider}.`);
    return book;
  };
  return {
    /** Writes a movement down and keeps the running sum beside it, so that no call adds up the whole log. */
    post: (provider: Provider, moved: Pick<Movement, "bucket" | "kobo" | "kind" | "reference">) => {
      if (moved.kobo === 0) return;
      const book = bookOf(provider);
      book[moved.bucket] += moved.kobo;
      book.movements.push({ ...moved, place: book.movements.length, at: clock.now(), balanceKobo: book[moved.bucket] });
    },
    availableKobo: (provider: Provider): number => bookOf(provider).available,
    pendingKobo: (provider: Provider): number => bookOf(provider).pending,
    movements: (provider: Provider): readonly Movement[] => bookOf(provider).movements,
  };
};

export type Ledger = ReturnType<typeof openLedger>;
