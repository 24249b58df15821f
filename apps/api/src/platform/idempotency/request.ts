/** A request that takes effect once, however often it arrives. */
export interface IdempotentRequest {
  readonly key: string;
  /** A keyed fingerprint of the request, without its passwords. */
  readonly requestHash: Buffer;
}
