/** A plausible bug, and the tests that must fail when it is introduced. */
export interface Mutation {
  /** What the bug does. */
  readonly name: string;
  /** The text to replace in a file of apps/api/src, or SQL to run on the migrated database. */
  readonly change: { readonly file: string; readonly find: string; readonly put: string } | { readonly sql: string };
  /** Test files of apps/api/src, and a pattern of their titles. */
  readonly tests: readonly string[];
  readonly named: string;
}
