/** Creates random secrets, and the hashes under which they are stored. */
export interface Secrets {
  /** A 256-bit random secret as 43 URL-safe characters. */
  newSecret(): string;
  /** The stored form of a secret: enough to recognise it, useless to an attacker. */
  hashOf(secret: string): Buffer;
  /**
   * The secret of a one-time link. It is derived from the token's id with our key, so that it is stored nowhere and a resent mail
   * carries the same link.
   */
  oneTimeSecret(tokenId: string): string;
  /** A keyed fingerprint of text that must be recognised but not read, such as a request or an email address. */
  hmacOf(text: string): Buffer;
  /** Authenticated encryption bound to an owner: moved to another row it does not open. */
  seal(text: string, boundTo: string): Buffer;
  unseal(sealed: Buffer, boundTo: string): string;
}
