import { type FailureShape, type Problem, statusOfKind } from "@albashi/contracts/problem";
import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { hasZodFastifySchemaValidationErrors } from "fastify-type-provider-zod";
import { Refusal } from "./refusal.ts";

/** Sends a failed call's problem in the form of its contract, and logs what only we should see. */
export const sendProblem = (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
  const refusal = asRefusal(error);
  if (!refusal) request.log.error({ err: error, id: request.id }, "a call failed because of a bug");
  const problem = refusal ? problemOf(refusal) : bugOf(request);
  if (refusal?.retryAfterSeconds) reply.header("retry-after", refusal.retryAfterSeconds);
  // A request without a route has no options either, whatever its type says.
  const routeShape = (request.routeOptions as typeof request.routeOptions | undefined)?.config?.failureShape ?? "problem";
  const shape = wantsProblem(request) ? "problem" : routeShape;
  return reply
    .code(statusOfKind[problem.kind])
    .type("application/json; charset=utf-8")
    .header("cache-control", "no-store")
    .send(JSON.stringify({ ...inShape(shape, problem), ...(refusal?.asksForMore ? { code: problem.code } : {}) }));
};

/** A caller that prefers problem details gets them from the calls of the product specification too: our forms need the field an error belongs to. */
const wantsProblem = ({ headers: { accept } }: FastifyRequest) => accept?.includes("application/problem+json") ?? false;

/** An unknown address gets the same form of response as every other refusal. */
export const sendNotFound = (request: FastifyRequest, reply: FastifyReply) =>
  sendProblem(
    new Refusal({
      kind: "not_found",
      code: "address_unknown",
      message: "There is nothing at this address. The API is described at /api/openapi.json.",
    }),
    request,
    reply,
  );

const problemOf = ({ kind, code, message, fields }: Refusal): Problem => ({ kind, code, message, fields: { ...fields } });

const bugOf = (request: FastifyRequest): Problem => ({
  kind: "bug",
  code: "bug",
  message: `Something went wrong on our side, and we have written it down as ${request.id}. Please try again; if it stays, tell us that number.`,
  fields: {},
  id: request.id,
});

const inShape = (shape: FailureShape, problem: Problem) => {
  switch (shape) {
    case "error":
      return { error: problem.message };
    case "errors":
      return { errors: [problem.message] };
    case "message":
      return { message: problem.message };
    case "success-message":
      return { success: false, message: problem.message };
    case "problem":
      return problem;
  }
};

const asRefusal = (error: unknown): Refusal | undefined => {
  if (error instanceof Refusal) return error;
  if (hasZodFastifySchemaValidationErrors(error)) return invalid(error.validation);
  const { statusCode, code } = error as Partial<FastifyError>;
  // Rejections of Fastify itself: a body that is too large, is not JSON, or has the wrong content type.
  if (statusCode === 429) return error as Refusal;
  if (statusCode === 503 || code === lockTimedOut) return busy();
  if (statusCode && statusCode >= 400 && statusCode < 500) {
    return new Refusal({
      kind: "invalid",
      code: (code ?? "unreadable").toLowerCase(),
      message: "The request could not be read. Send JSON as the API's description says.",
    });
  }
  return undefined;
};

/** PostgreSQL gave up waiting for a row that another transaction holds. Nothing was changed, so the call may be repeated. */
const lockTimedOut = "55P03";

const busy = () =>
  new Refusal({
    kind: "unavailable",
    code: "busy",
    message: "Albashi is very busy right now. Please try again in a few seconds.",
    retryAfterSeconds: 5,
  });

const invalid = (issues: readonly { instancePath: string; message?: string | undefined }[]) => {
  const fields: Record<string, string> = {};
  for (const { instancePath, message } of issues)
    fields[instancePath.replace(/^\//, "").replaceAll("/", ".") || "request"] ??= message ?? "This is not usable.";
  const messages = Object.values(fields);
  return new Refusal({ kind: "invalid", code: "invalid_request", message: messages[0] ?? "The request is not usable.", fields });
};
