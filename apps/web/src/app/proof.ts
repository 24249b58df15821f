import { create } from "zustand";

const needs = ["step_up_needed", "second_factor_missing"] as const;

/** What the server wants before something weighty: the password once more, or a second factor at all. */
export type Need = (typeof needs)[number];

interface Asking {
  readonly need: Need;
  readonly answer: (isGiven: boolean) => void;
}

/** What a person is being asked for just now, for the dialog that asks. */
export const useAsking = create<{ readonly asking: Asking | null }>()(() => ({ asking: null }));

/** Which proof a refused call lacks, if that is why it was refused. */
export const needIn = (code: string): Need | undefined => needs.find((need) => need === code);

let pending: Promise<boolean> | undefined;

/** Asks the person, and tells whether they gave it. Calls that are refused together ask once. */
export const askForProof = (need: Need): Promise<boolean> => {
  pending ??= new Promise<boolean>((resolve) => {
    const answer = (isGiven: boolean) => {
      pending = undefined;
      useAsking.setState({ asking: null });
      resolve(isGiven);
    };
    useAsking.setState({ asking: { need, answer } });
  });
  return pending;
};
