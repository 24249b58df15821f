export const providers = ["kora", "paystack"] as const;
export type Provider = (typeof providers)[number];

/** What an answer is before it goes over the wire. */
export interface Answer {
  readonly code: number;
  readonly body: unknown;
}

export const ok = (body: unknown): Answer => ({ code: 200, body });

/** Who calls, about what. The words that a rule can match. */
export interface Facts {
  readonly reference?: string | undefined;
  readonly account?: string | undefined;
  readonly bank?: string | undefined;
  /** Kobo. */
  readonly amount?: number | undefined;
}
