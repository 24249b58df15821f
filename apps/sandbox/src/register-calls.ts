import { setTimeout as pause } from "node:timers/promises";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { type CallName, loggedCall } from "./calls.ts";
import { errorResponses } from "./error-responses.ts";
import { alterResponse } from "./faults/alter-response.ts";
import { breakResponse, isCarriedOut } from "./faults/break-response.ts";
import { type Fields, fieldsOf, textOf } from "./fields.ts";
import type { CallFacts, Provider, ProviderResponse } from "./provider.ts";
import type { Sandbox } from "./sandbox.ts";

/** A call as a provider's handler sees it. */
export interface CallRequest {
  readonly body: Fields;
  readonly query: Fields;
  readonly reference: string;
  readonly key: string;
  /** The sandbox's base URL as the caller knows it. */
  readonly base: string;
}

export interface CallRoute {
  readonly name: CallName;
  readonly method: "GET" | "POST";
  /** The only path parameter is always named `reference`. */
  readonly path: string;
  readonly facts?: (callRequest: CallRequest) => CallFacts;
  readonly handle: (callRequest: CallRequest) => ProviderResponse | Promise<ProviderResponse>;
  /** Removes what was stored, for the fault `never_stored`. */
  readonly undo?: (callRequest: CallRequest) => void;
}

/** Registers a provider's calls. Every call checks its key, applies its fault, does its work, waits for the latency and responds. */
export const registerCalls = (
  app: FastifyInstance,
  { sandbox, provider, calls }: { sandbox: Sandbox; provider: Provider; calls: readonly CallRoute[] },
) => {
  const errors = errorResponses[provider];
  app.setErrorHandler(async (_error, _request, reply) => reply.code(400).send(errors.reject(400, "Invalid request data").body));
  app.addHook("onRequest", async (request, reply) => {
    const refusal = sandbox.keys.refusal(provider, keyOf(request));
    if (refusal === undefined) return undefined;
    const rejection = refusal === "live" ? errors.isLiveKey : errors.unauthorized;
    return reply.code(rejection.code).send(rejection.body);
  });
  for (const call of calls) {
    app.route({
      method: call.method,
      url: call.path,
      handler: (request, reply) => handleCall(sandbox, { call, provider, request, reply }),
    });
  }
};

interface Exchange {
  readonly call: CallRoute;
  readonly provider: Provider;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

const handleCall = async (sandbox: Sandbox, { call, provider, request, reply }: Exchange) => {
  const { faults, settings, clock } = sandbox;
  const errors = errorResponses[provider];
  const callRequest = toCallRequest(request);
  const facts = call.facts?.(callRequest) ?? (callRequest.reference === "" ? {} : { reference: callRequest.reference });
  const triggered = faults.take("call", call.name, facts);
  if (settings.log) sandbox.callLog.push(loggedCall(call.name, clock.now(), facts, triggered?.fault));

  const response = !triggered || isCarriedOut(triggered.fault) ? await call.handle(callRequest) : undefined;
  if (triggered?.fault === "never_stored") call.undo?.(callRequest);
  const responseFault = response?.code === 200 ? faults.take("response", call.name, facts) : undefined;
  const finalResponse = response && responseFault ? alterResponse(response, responseFault, errors) : response;
  // The work is done before the latency, so that a webhook can overtake a slow response.
  if (settings.latencyMs > 0) await pause(settings.latencyMs);
  if (triggered) return breakResponse(reply, triggered, { response: finalResponse, errors });
  return reply.code(finalResponse?.code ?? 200).send(finalResponse?.body);
};

const toCallRequest = (request: FastifyRequest): CallRequest => ({
  body: fieldsOf(request.body),
  query: fieldsOf(request.query),
  reference: textOf(fieldsOf(request.params)["reference"]),
  key: keyOf(request) ?? "",
  base: `${request.protocol}://${request.host}`,
});

const keyOf = ({ headers }: FastifyRequest): string | undefined => headers.authorization?.match(/^Bearer (\S+)$/)?.[1];
