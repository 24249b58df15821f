import type { Recorder } from "./recorder.ts";
import type { Target } from "./target.ts";

/** An attack on the running product, and what must happen to it: every step is refused, and nothing has changed. */
export interface Attack {
  /** The family and a number, such as `tenant-03`. */
  readonly id: string;
  readonly title: string;
  /** Takes too long for the short form. */
  readonly isLong?: true;
  readonly run: (target: Target, record: Recorder) => Promise<void>;
}

/** An attack of the usual lists that has nothing to act on in this product. */
export interface InapplicableAttack {
  readonly id: string;
  readonly title: string;
  readonly notApplicable: string;
}

export type AnyAttack = Attack | InapplicableAttack;

/** One family of attacks, in the order in which they are run. */
export interface AttackFamily {
  readonly name: string;
  readonly attacks: readonly AnyAttack[];
}
