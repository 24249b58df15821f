import { CalculateTakeHome } from "@albashi/contracts/take-home";
import { send } from "../../wire/send.ts";
import type { TakeHomeInput } from "./take-home.ts";

/** Requests the take-home pay from the server. A separate file, so that the landing page does not wait for it. */
export const computeTakeHome = (input: TakeHomeInput, signal: AbortSignal) => send(CalculateTakeHome, { body: input, signal }, null);
