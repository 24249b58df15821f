/** One-time codes of an authenticator app, each valid for one time step. */
export interface OneTimeCodes {
  /** A new secret for one app, in base32. */
  newSecret(): string;
  /** A recovery code: 50 bits in two halves that can be written down. */
  newRecoveryCode(): string;
  /** The URI an app reads from a QR code. */
  uriOf(app: { secret: string; account: string }): string;
  /**
   * The time step of a code, or undefined if it is not valid now, one step earlier or one step later. The caller must accept each
   * step only once.
   */
  stepOf(code: { secret: string; typed: string; at: Date }): bigint | undefined;
}
