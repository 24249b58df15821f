import { WorkOutTakeHome } from "@albashi/contracts/take-home";
import { call } from "../../api-client.ts";
import type { Question } from "./question.ts";

/** Asks the server for the take-home pay. A file of its own, so that the landing page does not wait for it. */
export const workOut = (question: Question, signal: AbortSignal) => call(WorkOutTakeHome, { body: question, signal });
