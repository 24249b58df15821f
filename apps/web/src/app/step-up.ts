import { create } from "zustand";

const needs = ["step_up_needed", "second_factor_missing"] as const;

/** What the server requires before a sensitive action: the password again, or the setup of a second factor. */
export type StepUpNeed = (typeof needs)[number];

interface PendingStepUp {
  readonly need: StepUpNeed;
  readonly resolve: (isConfirmed: boolean) => void;
}

/** The pending step-up request, for the dialog that shows it. */
export const useStepUpPrompt = create<{ readonly request: PendingStepUp | null }>()(() => ({ request: null }));

/** The step-up requirement behind a rejected call, if that is why it was rejected. */
export const stepUpNeedOf = (code: string): StepUpNeed | undefined => needs.find((need) => need === code);

let pending: Promise<boolean> | undefined;

/** Prompts the user and resolves to whether they confirmed. Calls rejected at the same time share one prompt. */
export const requestStepUp = (need: StepUpNeed): Promise<boolean> => {
  pending ??= new Promise<boolean>((settle) => {
    const resolve = (isConfirmed: boolean) => {
      pending = undefined;
      useStepUpPrompt.setState({ request: null });
      settle(isConfirmed);
    };
    useStepUpPrompt.setState({ request: { need, resolve } });
  });
  return pending;
};
