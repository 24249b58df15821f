import http from "node:http";
import https from "node:https";
import { redactAccountNumbers } from "../../platform/observability/redact-account-numbers.ts";
import type { RawResponse } from "./port.ts";

/** One call to a provider. */
export interface ProviderRequest {
  readonly method: "GET" | "POST";
  /** Path and query after the provider's base URL. */
  readonly path: string;
  readonly body?: object;
  /** Further headers, for providers that identify the caller by other ones than Authorization. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Checked right before the call is sent, after waiting for the limiter. If it returns false, nothing is sent. */
  readonly canStillSend?: (() => boolean) | undefined;
}

/**
 * How a call ended. `unreachable`: not one byte was sent. `timeout` and `connection_lost`: it was sent, and whether it was
 * processed is unknown. A call never throws.
 */
export interface ProviderResponse {
  readonly callOutcome: "answered" | "unreachable" | "timeout" | "connection_lost" | "too_large";
  readonly raw: RawResponse;
  /** The complete body; the record may hold less. */
  readonly text: string;
  /** The provider's Retry-After, if any. */
  readonly retryAfterMs: number | null;
}

export type HttpCaller = (request: ProviderRequest) => Promise<ProviderResponse>;

export interface ProviderAddress {
  readonly url: string;
  /** Sent as a bearer token. Empty for a provider that identifies the caller by headers of its own. */
  readonly key: string;
  readonly timeoutMs: number;
}

const maxResponseBytes = 2 * 1024 * 1024;
const maxRecordedChars = 20_000;
const maxRetryMs = 10 * 60_000;

/**
 * Calls a provider over keep-alive connections. Built on node:http instead of fetch, because it tells whether the connection was
 * established when something failed, and so whether the order can have been processed.
 */
export const createHttpCaller = ({ url, key, timeoutMs }: ProviderAddress): HttpCaller => {
  const isSecure = url.startsWith("https:");
  const { Agent, request } = isSecure ? https : http;
  const agent = new Agent({ keepAlive: true, scheduling: "lifo" });

  return ({ method, path, body, headers: further }) =>
    new Promise((resolve) => {
      const startedAt = performance.now();
      const payload = body === undefined ? undefined : JSON.stringify(body);
      const headers = {
        ...(key === "" ? {} : { authorization: `Bearer ${key}` }),
        ...further,
        accept: "application/json",
        ...(payload === undefined ? {} : { "content-type": "application/json", "content-length": Buffer.byteLength(payload) }),
      };
      let isConnected = false;
      let answered: http.IncomingMessage | undefined;
      const chunks: Buffer[] = [];

      const finish = (callOutcome: ProviderResponse["callOutcome"]) => {
        clearTimeout(timer);
        const text = Buffer.concat(chunks).toString("utf8");
        const tookMs = Math.round(performance.now() - startedAt);
        const retryAfterMs = retryAfterOf(answered?.headers["retry-after"]);
        resolve({ callOutcome, text, retryAfterMs, raw: { status: answered?.statusCode ?? null, body: recorded(text, key), tookMs } });
      };
      const outgoing = request(`${url}${path}`, { method, headers, agent });
      const timer = setTimeout(() => {
        finish(isConnected ? "timeout" : "unreachable");
        outgoing.destroy();
      }, timeoutMs);

      outgoing.on("socket", (socket) => {
        if (outgoing.reusedSocket) isConnected = true;
        else
          socket.once(isSecure ? "secureConnect" : "connect", () => {
            isConnected = true;
          });
      });
      // The listener stays: an unhandled late error would end the process. A settled promise does not change.
      outgoing.on("error", () => finish(isConnected ? "connection_lost" : "unreachable"));
      outgoing.on("response", (response) => {
        answered = response;
        let bytes = 0;
        response.on("data", (chunk: Buffer) => {
          bytes += chunk.byteLength;
          if (bytes <= maxResponseBytes) chunks.push(chunk);
          else {
            finish("too_large");
            outgoing.destroy();
          }
        });
        response.on("end", () => finish(response.complete ? "answered" : "connection_lost"));
        response.on("error", () => finish("connection_lost"));
        response.on("aborted", () => finish("connection_lost"));
      });
      outgoing.end(payload);
    });
};

/** What is recorded: no key repeated by an error page, no full account number, no NUL (PostgreSQL stores none), limited size. */
const recorded = (text: string, key: string) =>
  redactAccountNumbers(key === "" ? text : text.replaceAll(key, "[key]"))
    .replaceAll("\0", "\uFFFD")
    .slice(0, maxRecordedChars);

/** Seconds or a date. Invalid values are ignored, and long delays are capped. */
const retryAfterOf = (header: string | undefined): number | null => {
  if (header === undefined) return null;
  const ms = /^\d{1,6}$/.test(header) ? Number(header) * 1_000 : Date.parse(header) - Date.now();
  return Number.isFinite(ms) ? Math.min(Math.max(ms, 0), maxRetryMs) : null;
};
