import type { Facts, Provider } from "../provider.ts";

/** Something happened that the merchant is told. */
export interface News {
  readonly provider: Provider;
  readonly event: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly facts: Facts;
  readonly url: string | null | undefined;
  /** The key of the call by which it began. */
  readonly key: string;
}
