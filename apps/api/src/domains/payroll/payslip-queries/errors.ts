import { notFound, refusal } from "../../../platform/http/refusal.ts";

export const queryNotFound = () => notFound("question_not_found", "There is no such question. Please load the list again.");

export const queryClosed = () =>
  refusal("question_over", "This question is over. If something is still unclear, ask about the line again.");

export const lineAlreadyQueried = () =>
  refusal("line_asked_already", "You asked about this line already, and it is not settled yet. Write more there.");
