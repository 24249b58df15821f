import type { Contract, ResponseOf } from "@albashi/contracts/contract";
import type * as z from "zod/mini";
import { answerNotUnderstood, noReply, readFailure } from "./call-failed.ts";

/** A network that swallows answers must not keep anybody waiting for ever. */
const answersWithinMs = 30_000;
/** A file on its way up a slow network takes as long as it takes. */
const uploadsWithinMs = 600_000;

type SentBody<C extends Contract> = C extends Contract<infer Body, z.ZodMiniType, z.ZodMiniType> ? z.input<Body> : never;
type SentParams<C extends Contract> = C extends Contract<z.ZodMiniType, infer Params, z.ZodMiniType> ? z.input<Params> : never;
type SentQuery<C extends Contract> = C extends Contract<z.ZodMiniType, z.ZodMiniType, z.ZodMiniType, infer Query> ? z.input<Query> : never;
/** A contract without a body or params has no member for them here either. */
type Member<Name extends string, Value> = unknown extends Value ? { [name in Name]?: never } : { [name in Name]: Value };

/** What a contract needs in order to be sent. */
export type Sending<C extends Contract> = Member<"body", SentBody<C>> &
  Member<"params", SentParams<C>> & {
    /** What stands behind the question mark; what is not defined is left out. */
    readonly query?: unknown extends SentQuery<C> ? never : SentQuery<C>;
    /** The one file of a contract with an upload. */
    readonly file?: Blob | undefined;
    /** The same intent tried again keeps its key, so that the server does it once. */
    readonly idempotencyKey?: string;
    readonly signal?: AbortSignal;
  };

/** Sends one call as its contract says and gives its answer, or throws `CallFailed`. */
export const send = async <C extends Contract>(contract: C, sending: Sending<C>, token: string | null): Promise<ResponseOf<C>> => {
  const { reply, content } = await reach(contract, sending as AnySending, token);
  const answer = parsed(await content.text());
  if (!reply.ok) throw readFailure({ status: reply.status, answer, shape: contract.failureShape });
  const read = contract.response.safeParse(answer);
  if (!read.success) throw answerNotUnderstood(reply.status);
  return read.data as ResponseOf<C>;
};

/** A file as it was answered, and what it is to be called when somebody keeps it. */
export interface ReceivedFile {
  readonly blob: Blob;
  /** As the server would have it saved; empty when it did not say. */
  readonly name: string;
}

/** Sends a call whose answer is a file. */
export const sendForFile = async <C extends Contract>(contract: C, sending: Sending<C>, token: string | null): Promise<ReceivedFile> => {
  const { reply, content } = await reach(contract, sending as AnySending, token);
  if (!reply.ok) throw readFailure({ status: reply.status, answer: parsed(await content.text()), shape: contract.failureShape });
  return { blob: content, name: nameIn(reply.headers.get("content-disposition") ?? "") };
};

const nameIn = (disposition: string) => {
  const written = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  return written === undefined ? "" : decodeURIComponent(written);
};

/** Below this line the contract is not known any more, only that something is sent. */
interface AnySending {
  readonly body?: unknown;
  readonly params?: Record<string, unknown>;
  readonly query?: Record<string, unknown>;
  readonly file?: Blob | undefined;
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
}

const reach = async (contract: Contract, sending: AnySending, token: string | null) => {
  const { params, query, idempotencyKey = crypto.randomUUID(), signal } = sending;
  const body = contract.upload ? formOf(contract.upload.field, sending) : jsonOf(sending);
  const headers = new Headers({ accept: contract.responseFileTypes ? "*/*" : "application/json" });
  // The browser names a form's type itself, because only it knows what parts the fields.
  if (typeof body === "string") headers.set("content-type", "application/json");
  if (token !== null) headers.set("authorization", `Bearer ${token}`);
  if (contract.method !== "GET") headers.set("idempotency-key", idempotencyKey);
  try {
    const limit = AbortSignal.timeout(contract.upload ? uploadsWithinMs : answersWithinMs);
    const reply = await fetch(`${fillPath(contract.path, params)}${behindQuestionMark(query)}`, {
      method: contract.method,
      headers,
      credentials: "same-origin",
      body,
      signal: signal === undefined ? limit : AbortSignal.any([signal, limit]),
    });
    // An answer that breaks off on the way is none either.
    return { reply, content: await reply.blob() };
  } catch (cause) {
    // Who took the call back wants no answer; a clock that ran out means that there was none.
    if (signal?.aborted && (signal.reason as Error).name !== "TimeoutError") throw cause;
    throw noReply();
  }
};

const jsonOf = ({ body }: AnySending) => (body === undefined ? null : JSON.stringify(body));

/** A form writes everything as text; a field without a value is not sent. */
const formOf = (fileField: string, { body = {}, file }: AnySending): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(body as Record<string, unknown>)) if (value !== undefined) form.set(name, String(value));
  // Last, so that the server has read the fields when the file arrives.
  if (file !== undefined) form.set(fileField, file);
  return form;
};

const behindQuestionMark = (query: Record<string, unknown> = {}) => {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  return given.length === 0 ? "" : `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`;
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    // A page of some proxy on the way has nothing for us; the status alone then says what happened.
    return undefined;
  }
};

const fillPath = (path: string, params: Record<string, unknown> = {}) =>
  path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`The path ${path} needs "${name}", but only ${Object.keys(params).join(", ")} was given.`);
    return encodeURIComponent(String(value));
  });
