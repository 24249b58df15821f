/** Keeps the keys that other keys are sealed with. In production a key service; its keys never leave it. */
export interface KeyVault {
  /** Seals a key for whom it belongs to; for anybody else it does not open. */
  wrap(key: Buffer, boundTo: string): Promise<Buffer>;
  unwrap(wrapped: Buffer, boundTo: string): Promise<Buffer>;
}
