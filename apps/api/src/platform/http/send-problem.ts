import { type FailureShape, type Problem, statusOfKind } from "@albashi/contracts/problem";
import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { hasZodFastifySchemaValidationErrors } from "fastify-type-provider-zod";
import { ConnectionTimeout } from "../database/connection-timeout.ts";
import { ApiError } from "./api-error.ts";

/** Sends a failed call's problem in the form of its contract, and logs what only we should see. */
export const sendProblem = (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
  const apiError = asApiError(error);
  if (!apiError) request.log.error({ err: error, id: request.id }, "a call failed because of a bug");
  if (error instanceof ConnectionTimeout) request.log.warn({ err: error }, "no connection to the database was free in time");
  request.refusalCode = apiError?.code ?? null;
  const problem = apiError ? problemOf(apiError) : bugOf(request);
  if (apiError?.retryAfterSeconds) reply.header("retry-after", apiError.retryAfterSeconds);
  // A request without a route has no options either, whatever its type says.
  const routeShape = (request.routeOptions as typeof request.routeOptions | undefined)?.config?.failureShape ?? "problem";
  const shape = wantsProblem(request) ? "problem" : routeShape;
  return reply
    .code(statusOfKind[problem.kind])
    .type("application/json; charset=utf-8")
    .header("cache-control", "no-store")
    .send(JSON.stringify({ ...inShape(shape, problem), ...(apiError?.exposesCode ? { code: problem.code } : {}) }));
};

/** A caller that prefers problem details gets them from the calls of the product specification too: our forms need the field an error belongs to. */
const wantsProblem = ({ headers: { accept } }: FastifyRequest) => accept?.includes("application/problem+json") ?? false;

/** An unknown address gets the same form of response as every other error. */
export const sendNotFound = (request: FastifyRequest, reply: FastifyReply) =>
  sendProblem(
    new ApiError({
      kind: "not_found",
      code: "address_unknown",
      message: "There is nothing at this address. The API is described at /api/openapi.json.",
    }),
    request,
    reply,
  );

const problemOf = ({ kind, code, message, fields, act, confirms }: ApiError): Problem => ({
  ...{ kind, code, message, fields: { ...fields } },
  ...(act === undefined ? {} : { act }),
  ...(confirms === undefined ? {} : { confirms: { ...confirms } }),
});

const bugOf = (request: FastifyRequest): Problem => ({
  kind: "bug",
  code: "bug",
  message: `Something went wrong on our side. Please try again. If it happens again, contact us and quote error ID ${request.id}.`,
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

const asApiError = (error: unknown): ApiError | undefined => {
  if (error instanceof ApiError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) return invalid(error.validation);
  const { statusCode, code } = error as Partial<FastifyError>;
  // Rejections of Fastify itself: a body that is too large, is not JSON, or has the wrong content type.
  if (statusCode === 429) return error as ApiError;
  if (statusCode === 503 || code === lockTimedOut || error instanceof ConnectionTimeout) return busy();
  if (statusCode && statusCode >= 400 && statusCode < 500) {
    return new ApiError({
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
  new ApiError({
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
  return new ApiError({ kind: "invalid", code: "invalid_request", message: messages[0] ?? "The request is not usable.", fields });
};
