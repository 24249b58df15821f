/** Holds the keys that encrypt other keys. In production a key management service; its keys never leave it. */
export interface KeyVault {
  /** Wraps a key for its owner; it cannot be unwrapped for another. */
  wrap(key: Buffer, boundTo: string): Promise<Buffer>;
  unwrap(wrapped: Buffer, boundTo: string): Promise<Buffer>;
}
