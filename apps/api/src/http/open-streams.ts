import type { SessionId } from "@albashi/contracts/ids";
import type { FastifyInstance } from "fastify";

const streams = new WeakMap<object, Map<() => void, SessionId>>();

/** How to end every answer of a server that would go on for ever, and whose session each belongs to. */
export const openStreams = (app: Pick<FastifyInstance, "server">): Map<() => void, SessionId> => {
  const known = streams.get(app.server) ?? new Map<() => void, SessionId>();
  streams.set(app.server, known);
  return known;
};

/** A server that is told to stop ends them first: otherwise it would wait for whoever watches. */
export const endStreamsWhenClosing = (app: FastifyInstance) => {
  app.addHook("preClose", async () => {
    for (const end of openStreams(app).keys()) end();
  });
};
