import type { Contract, Upload } from "@albashi/contracts/contract";
import { type FailureShape, type ProblemKind, statusOfKind } from "@albashi/contracts/problem";
import swagger from "@fastify/swagger";
import scalar from "@scalar/fastify-api-reference";
import type { FastifyInstance } from "fastify";
import { jsonSchemaTransform, jsonSchemaTransformObject } from "fastify-type-provider-zod";
import { errorsOfNeeds } from "./permissions.ts";
import { unlistedLimit } from "./rate-limits.ts";
import type { ServerDependencies } from "./server-dependencies.ts";

/** Publishes the API's OpenAPI description; the readable pages only outside production. */
export const addOpenApi = async (app: FastifyInstance, { config, routes }: Pick<ServerDependencies, "config" | "routes">) => {
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: { title: "Albashi", version: "1", description: "Payroll and people for Nigerian companies." },
      servers: [{ url: config.publicUrl }],
      components: {
        securitySchemes: {
          bearer: { type: "http", scheme: "bearer", description: "Short-lived, and useless without the session cookie." },
        },
      },
    },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  });
  let description: string | undefined;
  app.get("/api/openapi.json", { schema: { hide: true }, config: unlistedLimit({ config }) }, async (_request, reply) => {
    // It is large and never changes, so it is made once.
    description ??= JSON.stringify(
      withExamples(
        app.swagger() as unknown as Document,
        routes.map(({ contract }) => contract),
      ),
    );
    return reply.type("application/json; charset=utf-8").send(description);
  });
  if (!config.isProduction) {
    await app.register(scalar, { routePrefix: "/api/docs", configuration: { url: "/api/openapi.json", withDefaultFonts: false } });
    // The documentation page needs inline scripts and styles; it is never served in production.
    app.addHook("onSend", async (request, reply) => {
      if (request.url.startsWith("/api/docs"))
        reply.header("content-security-policy", "default-src 'self' 'unsafe-inline' 'unsafe-eval' data: blob:");
    });
  }
};

/** The OpenAPI operation of one call. */
export const describe = (contract: Contract) => ({
  summary: contract.summary,
  operationId: `${contract.method.toLowerCase()}${contract.path.replace(/[^A-Za-z]+/g, "_")}`,
  ...(contract.permission === "public" ? {} : { security: [{ bearer: [] }] }),
});

interface Media {
  content: Record<string, { schema?: unknown; example?: unknown }>;
  description?: string;
}
interface Operation {
  requestBody?: Media & { required?: boolean };
  responses: Record<string, Media>;
}
interface Document {
  paths: Record<string, Record<string, Operation>>;
}

/** Adds an example request and response to each call, and the message of each error. */
const withExamples = (document: Document, contracts: readonly Contract[]): Document => {
  for (const contract of contracts) {
    const operation = document.paths[contract.path.replace(/:(\w+)/g, "{$1}")]?.[contract.method.toLowerCase()];
    const json = "application/json";
    if (!operation) throw new Error(`${contract.method} ${contract.path} is missing from the API's description.`);
    if (contract.upload) operation.requestBody = formOf(contract.upload, contract, operation.requestBody?.content[json]?.schema);
    else if (operation.requestBody?.content[json]) operation.requestBody.content[json].example = contract.example.request;
    // A file has no schema, and its response arrives here without content.
    const unread = bytesOf(contract);
    if (unread) operation.responses[contract.successStatus] = fileOf(unread, contract);
    const promised = operation.responses[contract.successStatus]?.content[json];
    if (promised) promised.example = contract.example.response;
    for (const [status, codes] of errorsByStatus(contract)) {
      operation.responses[status] = {
        description: codes.join(", "),
        content: {
          [json]: { schema: failureSchemas[contract.failureShape], example: failureExample(contract.failureShape, codes[0] ?? "", status) },
        },
      };
    }
  }
  return document;
};

/** The media type of a response that is not JSON. */
const bytesOf = ({ isEventStream, responseFileTypes }: Contract) => (isEventStream ? ["text/event-stream"] : responseFileTypes);

const binary = { type: "string", format: "binary" };

/** A form: the fields of the body, and the file. */
const formOf = ({ field, isRequired }: Upload, { example }: Contract, fields: unknown = { type: "object" }) => {
  const file = { type: "object", properties: { [field]: binary }, ...(isRequired ? { required: [field] } : {}) };
  return { required: true, content: { "multipart/form-data": { schema: { allOf: [fields, file] }, example: example.request } } };
};

const fileOf = (mediaTypes: readonly string[], { summary, example }: Contract): Media => ({
  description: summary,
  content: Object.fromEntries(mediaTypes.map((type) => [type, { schema: binary, example: example.response }])),
});

const errorsByStatus = ({ method, errors, body, params, query, upload, permission, isEventStream, needs = [] }: Contract) => {
  const all: [string, ProblemKind][] = Object.entries(errors);
  if (body || params || query) all.push(["invalid_request", "invalid"]);
  if (upload) all.push(["form_expected", "invalid"], ["file_too_large", "invalid"], ["file_infected", "invalid"]);
  if (upload?.isRequired) all.push(["file_missing", "invalid"]);
  if (permission !== "public") all.push(["session_ended", "unauthenticated"]);
  for (const code of errorsOfNeeds({ method, permission, needs })) all.push([code, "forbidden"]);
  if (method !== "GET") all.push(["foreign_origin", "forbidden"], ["demo_read_only", "forbidden"]);
  if (isEventStream) all.push(["too_many_lines", "too_many"]);
  all.push(["too_many_calls", "too_many"], ["busy", "unavailable"]);
  const byStatus = new Map<number, string[]>();
  for (const [code, kind] of all) byStatus.set(statusOfKind[kind], [...(byStatus.get(statusOfKind[kind]) ?? []), code]);
  return byStatus;
};

const text = { type: "string" };
const object = (properties: Record<string, unknown>) => ({ type: "object", required: Object.keys(properties), properties });
const failureSchemas: Record<FailureShape, unknown> = {
  problem: object({ kind: text, code: text, message: text, fields: { type: "object", additionalProperties: text } }),
  error: object({ error: text }),
  errors: object({ errors: { type: "array", items: text } }),
  message: object({ message: text }),
  "success-message": object({ success: { type: "boolean" }, message: text }),
};

const failureExample = (shape: FailureShape, code: string, status: number) => {
  const message = "What happened, to what, and what to do next.";
  const kind = Object.entries(statusOfKind).find(([, one]) => one === status)?.[0];
  const examples: Record<FailureShape, unknown> = {
    problem: { kind, code, message, fields: {} },
    error: { error: message },
    errors: { errors: [message] },
    message: { message },
    "success-message": { success: false, message },
  };
  return examples[shape];
};
