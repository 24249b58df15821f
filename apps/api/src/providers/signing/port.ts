/** Signs a text, so that it can later be verified as ours. */
export interface Signing {
  /** Deterministic: the same bytes give the same signature. */
  sign(bytes: Buffer): Buffer;
  isOurs(signed: { readonly bytes: Buffer; readonly signature: Buffer }): boolean;
}
