import type { AnswerOf, Contract } from "@albashi/contracts/contract";
import type * as z from "zod/mini";
import { answerNotUnderstood, noReply, readFailure } from "./call-failed.ts";

/** A network that swallows answers must not keep anybody waiting for ever. */
const answersWithinMs = 30_000;

type SentBody<C extends Contract> = C extends Contract<infer Body, z.ZodMiniType, z.ZodMiniType> ? z.input<Body> : never;
type SentParams<C extends Contract> = C extends Contract<z.ZodMiniType, infer Params, z.ZodMiniType> ? z.input<Params> : never;
/** A contract without a body or params has no member for them here either. */
type Member<Name extends string, Value> = unknown extends Value ? { [name in Name]?: never } : { [name in Name]: Value };

/** What a contract needs in order to be sent. */
export type Sending<C extends Contract> = Member<"body", SentBody<C>> &
  Member<"params", SentParams<C>> & {
    /** The same intent tried again keeps its key, so that the server does it once. */
    readonly idempotencyKey?: string;
    readonly signal?: AbortSignal;
  };

/** Sends one call as its contract says and gives its answer, or throws `CallFailed`. */
export const send = async <C extends Contract>(contract: C, sending: Sending<C>, token: string | null): Promise<AnswerOf<C>> => {
  const { reply, text } = await reach(contract, sending as AnySending, token);
  const answer = parsed(text);
  if (!reply.ok) throw readFailure({ status: reply.status, answer, shape: contract.failureShape });
  const read = contract.answer.safeParse(answer);
  if (!read.success) throw answerNotUnderstood(reply.status);
  return read.data as AnswerOf<C>;
};

/** Below this line the contract is not known any more, only that something is sent. */
interface AnySending {
  readonly body?: unknown;
  readonly params?: Record<string, string>;
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
}

const reach = async (contract: Contract, sending: AnySending, token: string | null) => {
  const { body, params, idempotencyKey = crypto.randomUUID(), signal } = sending;
  const headers = new Headers({ accept: "application/json" });
  if (body !== undefined) headers.set("content-type", "application/json");
  if (token !== null) headers.set("authorization", `Bearer ${token}`);
  if (contract.method !== "GET") headers.set("idempotency-key", idempotencyKey);
  try {
    const limit = AbortSignal.timeout(answersWithinMs);
    const reply = await fetch(fillPath(contract.path, params), {
      method: contract.method,
      headers,
      credentials: "same-origin",
      body: body === undefined ? null : JSON.stringify(body),
      signal: signal === undefined ? limit : AbortSignal.any([signal, limit]),
    });
    // An answer that breaks off on the way is none either.
    return { reply, text: await reply.text() };
  } catch (cause) {
    // Who took the call back wants no answer; a clock that ran out means that there was none.
    if (signal?.aborted && (signal.reason as Error).name !== "TimeoutError") throw cause;
    throw noReply();
  }
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    // A page of some proxy on the way has nothing for us; the status alone then says what happened.
    return undefined;
  }
};

const fillPath = (path: string, params: Record<string, string> = {}) =>
  path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`The path ${path} needs "${name}", but only ${Object.keys(params).join(", ")} was given.`);
    return encodeURIComponent(value);
  });
