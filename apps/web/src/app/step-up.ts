import { create } from "zustand";

const needs = ["step_up_needed", "second_factor_missing"] as const;

/** What the server wants before something weighty: the password once more, or a second factor at all. */
export type StepUpNeed = (typeof needs)[number];

interface PendingStepUp {
  readonly need: StepUpNeed;
  readonly answer: (isGiven: boolean) => void;
}

/** What a person is being asked for just now, for the dialog that asks. */
export const useStepUpPrompt = create<{ readonly asking: PendingStepUp | null }>()(() => ({ asking: null }));

/** Which proof a refused call lacks, if that is why it was refused. */
export const stepUpNeedIn = (code: string): StepUpNeed | undefined => needs.find((need) => need === code);

let pending: Promise<boolean> | undefined;

/** Asks the person, and tells whether they gave it. Calls that are refused together ask once. */
export const requestStepUp = (need: StepUpNeed): Promise<boolean> => {
  pending ??= new Promise<boolean>((resolve) => {
    const answer = (isGiven: boolean) => {
      pending = undefined;
      useStepUpPrompt.setState({ asking: null });
      resolve(isGiven);
    };
    useStepUpPrompt.setState({ asking: { need, answer } });
  });
  return pending;
};
