import { CalculateTakeHome } from "@albashi/contracts/take-home";
import { send } from "../../wire/send.ts";
import type { Question } from "./question.ts";

/** Asks the server for the take-home pay. A file of its own, so that the landing page does not wait for it. */
export const computeTakeHome = (question: Question, signal: AbortSignal) => send(CalculateTakeHome, { body: question, signal }, null);
