import type { Contract, ResponseOf } from "@albashi/contracts/contract";
import type * as z from "zod/mini";
import { noResponse, readFailure, unreadableResponse } from "./call-failed.ts";

/** Limits the wait for a response on a network that loses it. */
const responseTimeoutMs = 30_000;
/** Files over a slow network may take long, and large ones are made while they are sent. */
const fileTimeoutMs = 600_000;

type BodyInput<C extends Contract> = C extends Contract<infer Body, z.ZodMiniType, z.ZodMiniType> ? z.input<Body> : never;
type ParamsInput<C extends Contract> = C extends Contract<z.ZodMiniType, infer Params, z.ZodMiniType> ? z.input<Params> : never;
type QueryInput<C extends Contract> = C extends Contract<z.ZodMiniType, z.ZodMiniType, z.ZodMiniType, infer Query> ? z.input<Query> : never;
/** A contract without a body or params has no such property here either. */
type RequestField<Name extends string, Value> = unknown extends Value ? { [name in Name]?: never } : { [name in Name]: Value };

/** Everything a contract needs to be sent. */
export type CallRequest<C extends Contract> = RequestField<"body", BodyInput<C>> &
  RequestField<"params", ParamsInput<C>> & {
    /** The query string; undefined values are left out. */
    readonly query?: unknown extends QueryInput<C> ? never : QueryInput<C>;
    /** The file of a contract that accepts an upload. */
    readonly file?: Blob | undefined;
    /** A retry of the same intent reuses its key, so that the server processes it once. */
    readonly idempotencyKey?: string;
    readonly signal?: AbortSignal;
    /** Called with the bytes received so far, while a file arrives. */
    readonly onBytes?: (bytes: number) => void;
  };

/** Sends one call as its contract defines it and returns the response body, or throws `CallFailed`. */
export const send = async <C extends Contract>(contract: C, request: CallRequest<C>, token: string | null): Promise<ResponseOf<C>> => {
  const { response, blob } = await fetchContract(contract, request as UntypedRequest, token);
  const payload = parseJson(await blob.text());
  if (!response.ok) throw readFailure({ status: response.status, payload, shape: contract.failureShape });
  const parsed = contract.response.safeParse(payload);
  if (!parsed.success) throw unreadableResponse(response.status);
  return parsed.data as ResponseOf<C>;
};

/** A file response and its suggested file name. */
export interface ReceivedFile {
  readonly blob: Blob;
  /** The name proposed by the server; empty when it sent none. */
  readonly name: string;
}

/** Sends a call whose response is a file. */
export const sendForFile = async <C extends Contract>(
  contract: C,
  request: CallRequest<C>,
  token: string | null,
): Promise<ReceivedFile> => {
  const { response, blob } = await fetchContract(contract, request as UntypedRequest, token);
  if (!response.ok) throw readFailure({ status: response.status, payload: parseJson(await blob.text()), shape: contract.failureShape });
  return { blob, name: fileNameIn(response.headers.get("content-disposition") ?? "") };
};

const fileNameIn = (disposition: string) => {
  const encodedName = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  return encodedName === undefined ? "" : decodeURIComponent(encodedName);
};

/** A request whose contract type is no longer known. */
interface UntypedRequest {
  readonly body?: unknown;
  readonly params?: Record<string, unknown>;
  readonly query?: Record<string, unknown>;
  readonly file?: Blob | undefined;
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
  readonly onBytes?: (bytes: number) => void;
}

const fetchContract = async (contract: Contract, request: UntypedRequest, token: string | null) => {
  const { params, query, idempotencyKey = crypto.randomUUID(), signal, onBytes } = request;
  const body = contract.upload ? formOf(contract.upload.field, request) : jsonOf(request);
  const headers = new Headers({ accept: acceptedTypes(contract) });
  // The browser sets the content type of a form itself, because only it knows the boundary.
  if (typeof body === "string") headers.set("content-type", "application/json");
  if (token !== null) headers.set("authorization", `Bearer ${token}`);
  if (contract.method !== "GET") headers.set("idempotency-key", idempotencyKey);
  try {
    const timeout = AbortSignal.timeout(contract.upload || contract.responseFileTypes ? fileTimeoutMs : responseTimeoutMs);
    const response = await fetch(`${fillPath(contract.path, params)}${queryStringOf(query)}`, {
      method: contract.method,
      headers,
      credentials: "same-origin",
      body,
      signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
    });
    // A response body that breaks off counts as no response.
    return { response, blob: await readBody(response, onBytes) };
  } catch (cause) {
    // An abort by the caller is rethrown; a timeout means that no response came.
    if (signal?.aborted && (signal.reason as Error).name !== "TimeoutError") throw cause;
    throw noResponse();
  }
};

const readBody = (response: Response, onBytes: UntypedRequest["onBytes"]): Promise<Blob> => {
  if (!onBytes || !response.body) return response.blob();
  let bytes = 0;
  const counting = new TransformStream<Uint8Array, Uint8Array>({
    transform: (chunk, stream) => {
      bytes += chunk.length;
      onBytes(bytes);
      stream.enqueue(chunk);
    },
  });
  return new Response(response.body.pipeThrough(counting), response).blob();
};

const jsonOf = ({ body }: UntypedRequest) => (body === undefined ? null : JSON.stringify(body));

/** A form sends every value as text; fields without a value are left out. */
const formOf = (fileField: string, { body = {}, file }: UntypedRequest): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(body as Record<string, unknown>)) if (value !== undefined) form.set(name, String(value));
  // The file is last, so that the server has read the fields when it arrives.
  if (file !== undefined) form.set(fileField, file);
  return form;
};

const queryStringOf = (query: Record<string, unknown> = {}) => {
  const entries = Object.entries(query).filter(([, value]) => value !== undefined);
  return entries.length === 0 ? "" : `?${new URLSearchParams(entries.map(([name, value]) => [name, String(value)]))}`;
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    // An HTML error page of a proxy has no usable body; the status alone describes the failure.
    return undefined;
  }
};

const fillPath = (path: string, params: Record<string, unknown> = {}) =>
  path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`The path ${path} needs "${name}", but only ${Object.keys(params).join(", ")} was given.`);
    return encodeURIComponent(String(value));
  });

/** Problem details name the field of an error, which the message-only error format does not. */
const acceptedTypes = ({ responseFileTypes, failureShape }: Contract) => {
  if (responseFileTypes) return "*/*";
  return failureShape === "message" ? "application/json, application/problem+json" : "application/json";
};
