/** Says that a word is ours, so that anybody can ask us later whether it is. */
export interface Signing {
  /** The same bytes give the same signature. */
  sign(bytes: Buffer): Buffer;
  isOurs(signed: { readonly bytes: Buffer; readonly signature: Buffer }): boolean;
}
