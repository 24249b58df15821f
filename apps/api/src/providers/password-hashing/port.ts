/** Who causes the work: a user with a session, a browser the account has logged in with before, or any visitor. */
export type HashingLane = "session" | "known_device" | "visitor";

/** Hashes and verifies passwords. */
export interface PasswordHashing {
  /** For a visitor, unless a lane is given. */
  hash(password: string, lane?: HashingLane): Promise<string>;
  /**
   * Whether the password matches the hash. Without a hash it takes as long and returns false, so that the timing does not reveal
   * who has an account.
   */
  fits(password: string, hash: string | undefined, lane?: HashingLane): Promise<boolean>;
  /**
   * Admits a limited number of visitors to a login; the rest get a delayed request to retry, before the database is asked anything.
   * Callers who retry at once would otherwise keep the process busy with rejections.
   */
  admitVisitor<Result>(work: () => Promise<Result>): Promise<Result>;
}
