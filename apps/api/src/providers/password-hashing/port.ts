/** Hashes and verifies passwords. */
export interface PasswordHashing {
  hash(password: string): Promise<string>;
  /**
   * Whether the password matches the hash. Without a hash it takes as long and returns false, so that the timing does not reveal
   * who has an account.
   */
  fits(password: string, hash: string | undefined): Promise<boolean>;
}
