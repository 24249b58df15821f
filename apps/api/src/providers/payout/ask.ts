import http from "node:http";
import https from "node:https";
import { maskedAccounts } from "../../masked-accounts.ts";
import type { RawAnswer } from "./port.ts";

/** One call to a provider. */
export interface Question {
  readonly method: "GET" | "POST";
  /** What comes after the provider's address, with its question mark. */
  readonly path: string;
  readonly body?: object;
  /** Asked right before the call sets out, after any waiting for its turn. When it says no, nothing leaves us. */
  readonly mayStillGo?: (() => boolean) | undefined;
}

/**
 * How a call ended. `unreachable`: not one byte of it left us. `timeout` and `connection_lost`: it left, and whether it was
 * read nobody knows. A call never throws.
 */
export interface Answer {
  readonly end: "answered" | "unreachable" | "timeout" | "connection_lost" | "too_large";
  readonly raw: RawAnswer;
  /** The whole body, where the record may hold less. */
  readonly text: string;
  /** How long the provider wants to be left alone, when it says so. */
  readonly retryAfterMs: number | null;
}

export type Ask = (question: Question) => Promise<Answer>;

export interface ProviderAddress {
  readonly url: string;
  readonly key: string;
  readonly timeoutMs: number;
}

const largestAnswerBytes = 2 * 1024 * 1024;
const longestOnRecord = 20_000;
const longestRetryMs = 10 * 60_000;

/**
 * Makes calls over connections that are kept. Built on node:http and not on fetch, because it tells whether the connection
 * stood when something went wrong, and so whether the order can have been read.
 */
export const askOver = ({ url, key, timeoutMs }: ProviderAddress): Ask => {
  const isSecure = url.startsWith("https:");
  const { Agent, request } = isSecure ? https : http;
  const agent = new Agent({ keepAlive: true, scheduling: "lifo" });

  return ({ method, path, body }) =>
    new Promise((resolve) => {
      const begun = performance.now();
      const payload = body === undefined ? undefined : JSON.stringify(body);
      const headers = {
        authorization: `Bearer ${key}`,
        accept: "application/json",
        ...(payload === undefined ? {} : { "content-type": "application/json", "content-length": Buffer.byteLength(payload) }),
      };
      let isConnected = false;
      let answered: http.IncomingMessage | undefined;
      const chunks: Buffer[] = [];

      const finish = (end: Answer["end"]) => {
        clearTimeout(timer);
        const text = Buffer.concat(chunks).toString("utf8");
        const tookMs = Math.round(performance.now() - begun);
        const retryAfterMs = retryAfterOf(answered?.headers["retry-after"]);
        resolve({ end, text, retryAfterMs, raw: { status: answered?.statusCode ?? null, body: recorded(text, key), tookMs } });
      };
      const asked = request(`${url}${path}`, { method, headers, agent });
      const timer = setTimeout(() => {
        finish(isConnected ? "timeout" : "unreachable");
        asked.destroy();
      }, timeoutMs);

      asked.on("socket", (socket) => {
        if (asked.reusedSocket) isConnected = true;
        else
          socket.once(isSecure ? "secureConnect" : "connect", () => {
            isConnected = true;
          });
      });
      // Listened to for good: a late error that nobody hears would end the process. What is resolved already stays.
      asked.on("error", () => finish(isConnected ? "connection_lost" : "unreachable"));
      asked.on("response", (answer) => {
        answered = answer;
        let bytes = 0;
        answer.on("data", (chunk: Buffer) => {
          bytes += chunk.byteLength;
          if (bytes <= largestAnswerBytes) chunks.push(chunk);
          else {
            finish("too_large");
            asked.destroy();
          }
        });
        answer.on("end", () => finish(answer.complete ? "answered" : "connection_lost"));
        answer.on("error", () => finish("connection_lost"));
        answer.on("aborted", () => finish("connection_lost"));
      });
      asked.end(payload);
    });
};

/** What the record holds: no key that an error page repeats, no whole account number, no NUL (PostgreSQL keeps none), no megabyte. */
const recorded = (text: string, key: string) =>
  maskedAccounts(key === "" ? text : text.replaceAll(key, "[key]"))
    .replaceAll("\0", "\uFFFD")
    .slice(0, longestOnRecord);

/** Seconds, or a moment. Nonsense is nothing, and a provider that says "tomorrow" is asked again before. */
const retryAfterOf = (header: string | undefined): number | null => {
  if (header === undefined) return null;
  const ms = /^\d{1,6}$/.test(header) ? Number(header) * 1_000 : Date.parse(header) - Date.now();
  return Number.isFinite(ms) ? Math.min(Math.max(ms, 0), longestRetryMs) : null;
};
