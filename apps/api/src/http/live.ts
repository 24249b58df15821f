import { PassThrough } from "node:stream";
import type { SessionId } from "@albashi/contracts/ids";
import type { FastifyReply } from "fastify";
import type { Config } from "../config.ts";
import { openStreams } from "./open-streams.ts";
import { Refusal } from "./refusal.ts";
import type { EventsAnswer } from "./route.ts";

/** Whose line it is, whether they may still watch, and how many lines there may be. */
export interface Line {
  readonly sessionId: SessionId;
  readonly mayStill: () => Promise<boolean>;
  readonly limits: Pick<Config["limits"], "linesPerSession" | "linesAtOnce" | "lineBeatMs">;
}

/** Who reads so slowly that this much waits for them is let go; they come back and begin with what is true then. */
const mostWaiting = 1024 * 1024;

/**
 * Answers with server-sent events until whoever watches leaves, what they watch is over, or they may watch no longer. A
 * heartbeat keeps proxies from closing a quiet line; at each it is asked anew whether the session still stands.
 */
export const sendEvents = (reply: FastifyReply, { event, watch }: EventsAnswer, { sessionId, mayStill, limits }: Line) => {
  const streams = openStreams(reply.server);
  refuseTooMany([...streams.values()], sessionId, limits);
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
    // Where it cannot be asked, nobody goes on watching: they come back, and then it is asked again.
    mayStill().then((may) => may || end(), end);
  }, limits.lineBeatMs).unref();
  streams.set(end, sessionId);
  stream.once("close", () => {
    clearInterval(beat);
    streams.delete(end);
    leave();
  });
  reply.raw.once("close", () => stream.destroy());
  // Its connection ends with it: one that were kept for the next call would hold up our stopping for as long as it is kept.
  const headers = { "content-type": "text/event-stream; charset=utf-8", "x-accel-buffering": "no", connection: "close" };
  return reply.headers(headers).send(stream);
};

/** Each line costs memory and a question at every beat for as long as it stands, so there is an end to how many there are. */
const refuseTooMany = (open: readonly SessionId[], sessionId: SessionId, { linesPerSession, linesAtOnce }: Line["limits"]) => {
  if (open.filter((one) => one === sessionId).length >= linesPerSession)
    throw tooManyLines("You watch in too many places at once. Close one of the tabs, and this one goes on by itself.");
  if (open.length >= linesAtOnce) throw tooManyLines("Too many people are watching right now. Please try again in a few seconds.");
};

const tooManyLines = (message: string) => new Refusal({ kind: "too_many", code: "too_many_lines", message, retryAfterSeconds: 5 });
