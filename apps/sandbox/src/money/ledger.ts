import type { SandboxClock } from "../clock.ts";
import { type Provider, providers } from "../provider.ts";

type Bucket = "available" | "pending";

/** A credit or debit. The entries are the source of truth; a balance is their sum. */
export interface LedgerEntry {
  readonly place: number;
  readonly at: number;
  readonly bucket: Bucket;
  /** Negative for a debit. */
  readonly kobo: number;
  readonly balanceKobo: number;
  readonly kind: LedgerEntryKind;
  readonly reference: string;
}

export type LedgerEntryKind =
  | "set_balance"
  | "charge"
  | "settlement"
  | "payout"
  | "payout_returned"
  | "payout_reversed"
  | "refund"
  | "chargeback";

export const openLedger = (clock: SandboxClock) => {
  const books = new Map(providers.map((provider) => [provider, { movements: [] as LedgerEntry[], available: 0, pending: 0 }]));
  const bookOf = (provider: Provider) => {
    const book = books.get(provider);
    if (!book) throw new Error(`There is no ledger for ${provider}.`);
    return book;
  };
  return {
    /** Appends an entry and updates the running balance, so that no call has to sum the whole log. */
    post: (provider: Provider, entry: Pick<LedgerEntry, "bucket" | "kobo" | "kind" | "reference">) => {
      if (entry.kobo === 0) return;
      const book = bookOf(provider);
      book[entry.bucket] += entry.kobo;
      book.movements.push({ ...entry, place: book.movements.length, at: clock.now(), balanceKobo: book[entry.bucket] });
    },
    availableKobo: (provider: Provider): number => bookOf(provider).available,
    pendingKobo: (provider: Provider): number => bookOf(provider).pending,
    movements: (provider: Provider): readonly LedgerEntry[] => bookOf(provider).movements,
  };
};

export type Ledger = ReturnType<typeof openLedger>;
