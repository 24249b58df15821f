export const providers = ["kora", "paystack"] as const;
export type Provider = (typeof providers)[number];

/** A response before it is sent. */
export interface ProviderResponse {
  readonly code: number;
  readonly body: unknown;
}

export const ok = (body: unknown): ProviderResponse => ({ code: 200, body });

/** What a call is about: the fields a rule can match. */
export interface CallFacts {
  readonly reference?: string | undefined;
  readonly account?: string | undefined;
  readonly bank?: string | undefined;
  /** In kobo. */
  readonly amount?: number | undefined;
}
