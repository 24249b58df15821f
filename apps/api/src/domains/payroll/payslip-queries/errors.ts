import { notFound, refusal } from "../../../platform/http/refusal.ts";

export const queryNotFound = () => notFound("question_not_found", "We can't find this question. Please refresh the list.");

export const queryClosed = () =>
  refusal("question_over", "This question is closed. If something is still unclear, ask about the line again.");

export const lineAlreadyQueried = () =>
  refusal("line_asked_already", "You already have an open question about this line. Add a message there.");
