import { setTimeout as pause } from "node:timers/promises";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { type CallName, notedCall } from "./calls.ts";
import { bendAnswer } from "./faults/bend-answer.ts";
import { breakAnswer, isCarriedOut } from "./faults/break-answer.ts";
import { type Fields, fieldsOf, textOf } from "./fields.ts";
import type { Answer, Facts, Provider } from "./provider.ts";
import type { Sandbox } from "./sandbox.ts";
import { voices } from "./voices.ts";

/** A call as a provider's route sees it. */
export interface Asked {
  readonly body: Fields;
  readonly query: Fields;
  readonly reference: string;
  readonly key: string;
  /** Where the sandbox is, as the caller knows it. */
  readonly base: string;
}

export interface Call {
  readonly name: CallName;
  readonly method: "GET" | "POST";
  /** What it is about is the one parameter, and it is always called reference. */
  readonly path: string;
  readonly facts?: (asked: Asked) => Facts;
  readonly answer: (asked: Asked) => Answer | Promise<Answer>;
  /** Takes back what was stored, for the fault that says it never was. */
  readonly undo?: (asked: Asked) => void;
}

/** Puts a provider's calls on the wire. Each goes the same way: its key, its fault, its work, its answer, its latency. */
export const answerCalls = (
  app: FastifyInstance,
  { sandbox, provider, calls }: { sandbox: Sandbox; provider: Provider; calls: readonly Call[] },
) => {
  const voice = voices[provider];
  app.setErrorHandler(async (_error, _request, reply) => reply.code(400).send(voice.refuse(400, "Invalid request data").body));
  app.addHook("onRequest", async (request, reply) => {
    const refusal = sandbox.keys.refusal(provider, keyOf(request));
    if (refusal === undefined) return undefined;
    const no = refusal === "live" ? voice.isLiveKey : voice.unauthorized;
    return reply.code(no.code).send(no.body);
  });
  for (const call of calls) {
    app.route({
      method: call.method,
      url: call.path,
      handler: (request, reply) => answerCall(sandbox, { call, provider, request, reply }),
    });
  }
};

interface Exchange {
  readonly call: Call;
  readonly provider: Provider;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

const answerCall = async (sandbox: Sandbox, { call, provider, request, reply }: Exchange) => {
  const { faults, settings, clock } = sandbox;
  const voice = voices[provider];
  const asked = askedOf(request);
  const facts = call.facts?.(asked) ?? (asked.reference === "" ? {} : { reference: asked.reference });
  const met = faults.take("call", call.name, facts);
  if (settings.log) sandbox.asked.push(notedCall(call.name, clock.now(), facts, met?.fault));

  const right = !met || isCarriedOut(met.fault) ? await call.answer(asked) : undefined;
  if (met?.fault === "never_stored") call.undo?.(asked);
  const odd = right?.code === 200 ? faults.take("answer", call.name, facts) : undefined;
  const answer = right && odd ? bendAnswer(right, odd, voice) : right;
  // The work is done by now, so that a webhook can overtake a slow answer.
  if (settings.latencyMs > 0) await pause(settings.latencyMs);
  if (met) return breakAnswer(reply, met, { right: answer, voice });
  return reply.code(answer?.code ?? 200).send(answer?.body);
};

const askedOf = (request: FastifyRequest): Asked => ({
  body: fieldsOf(request.body),
  query: fieldsOf(request.query),
  reference: textOf(fieldsOf(request.params)["reference"]),
  key: keyOf(request) ?? "",
  base: `${request.protocol}://${request.host}`,
});

const keyOf = ({ headers }: FastifyRequest): string | undefined => headers.authorization?.match(/^Bearer (\S+)$/)?.[1];
