/** The codes that an authenticator app shows: each is good for one short step of time. */
export interface OneTimeCodes {
  /** A new secret for one app, in base32. */
  newSecret(): string;
  /** A code for the day the app is lost: fifty bits, in two halves that can be written down. */
  newRecoveryCode(): string;
  /** The address an app reads from a QR picture. */
  uriOf(app: { secret: string; account: string }): string;
  /**
   * The step of time that a code belongs to, or nothing when it is none of now, the step before or the step after.
   * The caller sees to it that a step is used once.
   */
  stepOf(code: { secret: string; typed: string; at: Date }): bigint | undefined;
}
