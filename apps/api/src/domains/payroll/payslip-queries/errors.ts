import { conflict, notFound } from "../../../platform/http/api-error.ts";

export const queryNotFound = () => notFound("question_not_found", "We can't find this question. Please refresh the list.");

export const queryClosed = () => conflict("question_over", "This question is closed.");

export const lineAlreadyQueried = () =>
  conflict("line_asked_already", "You already have an open question about this line. Add a message there.");
