/** Makes what must not be guessed, and the hashes under which it is kept. */
export interface Secrets {
  /** 256 bits nobody can guess, as 43 characters that fit an address. */
  newSecret(): string;
  /** How a secret is kept: enough to recognise it, useless to open anything. */
  hashOf(secret: string): Buffer;
  /**
   * The secret behind a one-time link. It is derived from the token's id with our key, so that it is kept nowhere
   * and a mail that is sent again carries the same link.
   */
  oneTimeSecret(tokenId: string): string;
  /** A keyed fingerprint of text that must be recognised but not read, such as a request or an e-mail address. */
  fingerprintOf(text: string): Buffer;
  /** Encrypts what must be read again, bound to whom it belongs: moved to another's row it does not open. */
  seal(text: string, boundTo: string): Buffer;
  unseal(sealed: Buffer, boundTo: string): string;
}
