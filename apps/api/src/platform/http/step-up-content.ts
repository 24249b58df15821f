import type { ConfirmedAct } from "@albashi/contracts/step-up-acts";

/** What the act of a call is about, as it is now. A step-up for it is not valid once any of it has changed. */
export interface StepUpContent {
  /** What the prompt shows. */
  readonly confirms: ConfirmedAct;
  /** What else must not change until the call is sent again, such as the id of the account behind its last four digits. */
  readonly unchanged?: readonly unknown[];
}

/**
 * What a step-up for a call must be for. Null where nothing is found that the call is about: the call reports it after the step-up.
 * `"any"` where a step-up of the session that is for no act is enough for this call.
 */
export type StepUpScope = StepUpContent | "any" | null;
