/** Turns passwords into something worth keeping, and tells whether one fits. */
export interface PasswordHashing {
  hash(password: string): Promise<string>;
  /**
   * Whether the password fits the hash. Without a hash it works just as long and says no, so that the time taken
   * does not tell who has an account.
   */
  fits(password: string, hash: string | undefined): Promise<boolean>;
}
