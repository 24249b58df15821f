import type { ConfirmedAct } from "@albashi/contracts/step-up-acts";
import { create } from "zustand";

const needs = ["step_up_needed", "second_factor_missing"] as const;

/** What the server requires before a sensitive action: the password again, or the setup of a second factor. */
export type StepUpNeed = (typeof needs)[number];

/** What the user confirms: the act, and the hash of its content where the step-up must be for it alone. */
export interface StepUpRequest {
  readonly need: StepUpNeed;
  readonly confirms?: ConfirmedAct | undefined;
  readonly actHash?: string | undefined;
}

interface PendingStepUp extends StepUpRequest {
  readonly resolve: (isConfirmed: boolean) => void;
}

/** The pending step-up request, for the dialog that shows it. */
export const useStepUpPrompt = create<{ readonly request: PendingStepUp | null }>()(() => ({ request: null }));

/** The step-up requirement behind a rejected call, if that is why it was rejected. */
export const stepUpNeedOf = (code: string): StepUpNeed | undefined => needs.find((need) => need === code);

let pending: { readonly actHash: string | undefined; readonly outcome: Promise<boolean> } | undefined;

/** Prompts the user and resolves to whether they confirmed. Calls rejected at the same time share one prompt, unless it is for one act. */
export const requestStepUp = async (asked: StepUpRequest): Promise<boolean> => {
  while (pending && pending.actHash !== asked.actHash) await pending.outcome;
  pending ??= {
    actHash: asked.actHash,
    outcome: new Promise<boolean>((settle) => {
      const resolve = (isConfirmed: boolean) => {
        pending = undefined;
        useStepUpPrompt.setState({ request: null });
        settle(isConfirmed);
      };
      useStepUpPrompt.setState({ request: { ...asked, resolve } });
    }),
  };
  return pending.outcome;
};
