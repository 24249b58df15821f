import { useCalculation } from "../use-calculation.ts";
import { messages } from "./messages.ts";
import type { TakeHome, TakeHomeInput } from "./take-home.ts";

/** Asks the server for the take-home pay when typing pauses. */
export const useTakeHome = (input: TakeHomeInput | null) =>
  useCalculation<TakeHomeInput, TakeHome>(input, {
    load: async () => (await import("./compute-take-home.ts")).computeTakeHome,
    messages,
  });
