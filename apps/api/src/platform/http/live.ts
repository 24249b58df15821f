import { PassThrough } from "node:stream";
import type { SessionId } from "@albashi/contracts/ids";
import type { FastifyReply } from "fastify";
import type { Config } from "../config.ts";
import { ApiError } from "./api-error.ts";
import type { EventsAnswer } from "./route.ts";

/** The session of a stream, whether it may still receive events, and the limits on streams. */
export interface EventStream {
  readonly sessionId: SessionId;
  readonly mayStill: () => Promise<boolean>;
  readonly limits: Pick<Config["limits"], "streamsPerSession" | "maxStreams" | "streamHeartbeatMs">;
}

/** A client with this many unsent bytes is disconnected; it reconnects and starts with the current state. */
const mostWaiting = 1024 * 1024;

/**
 * Sends server-sent events until the client disconnects, the subject ends, or the client loses its permission. A heartbeat keeps
 * proxies from closing a quiet stream; at each one the session is checked again.
 */
export const streamEvents = (reply: FastifyReply, { event, watch }: EventsAnswer, { sessionId, mayStill, limits }: EventStream) => {
  const streams = reply.server.openStreams;
  rejectTooMany([...streams.values()], sessionId, limits);
  const stream = new PassThrough();
  const end = () => void stream.end();
  const write = (text: string) => {
    if (stream.writableEnded || stream.destroyed) return;
    stream.write(text);
    if (stream.writableLength + stream.readableLength > mostWaiting) end();
  };
  const leave = watch({ tell: (text) => write(`event: ${event}\ndata: ${text}\n\n`), end });
  const beat = setInterval(() => {
    write(": still here\n\n");
    // If the check fails, the stream ends: the client reconnects and is checked again.
    mayStill().then((may) => may || end(), end);
  }, limits.streamHeartbeatMs).unref();
  streams.set(end, sessionId);
  stream.once("close", () => {
    clearInterval(beat);
    streams.delete(end);
    leave();
  });
  reply.raw.once("close", () => stream.destroy());
  // Its connection closes too: a keep-alive connection would delay the shutdown.
  const headers = { "content-type": "text/event-stream; charset=utf-8", "x-accel-buffering": "no", connection: "close" };
  return reply.headers(headers).send(stream);
};

/** Each stream costs memory and a query per heartbeat, so their number is limited. */
const rejectTooMany = (open: readonly SessionId[], sessionId: SessionId, { streamsPerSession, maxStreams }: EventStream["limits"]) => {
  if (open.filter((one) => one === sessionId).length >= streamsPerSession)
    throw tooManyStreams("Live updates are open in too many tabs. Close one of them, and this one continues automatically.");
  if (open.length >= maxStreams) throw tooManyStreams("Too many live updates are open right now. Please try again in a few seconds.");
};

const tooManyStreams = (message: string) => new ApiError({ kind: "too_many", code: "too_many_lines", message, retryAfterSeconds: 5 });
