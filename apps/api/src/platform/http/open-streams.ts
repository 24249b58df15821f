import type { SessionId } from "@albashi/contracts/ids";
import type { FastifyInstance } from "fastify";

declare module "fastify" {
  interface FastifyInstance {
    /** The function that ends each open event stream of this server, with the stream's session. */
    readonly openStreams: Map<() => void, SessionId>;
  }
}

/** Tracks a server's event streams and ends them before it closes: otherwise it would wait for their clients. */
export const addOpenStreams = (app: FastifyInstance) => {
  const streams = new Map<() => void, SessionId>();
  app.decorate("openStreams", streams);
  app.addHook("preClose", async () => {
    for (const end of streams.keys()) end();
  });
};
