import { once } from "node:events";
import { createServer, type ListenOptions, type Server } from "node:net";
import type { FastifyInstance } from "fastify";

interface Address {
  readonly host: string;
  readonly port: number;
}

/** More would accept a burst in fewer turns, but in longer ones, which delay the connections that are already open. */
const acceptQueues = 8;

/**
 * Listens for requests; returns the function that stops, once open requests are finished. Node accepts one connection per listening
 * socket and turn of the event loop, so behind a single socket a burst of 500 connections keeps every other new connection waiting for
 * 500 turns: seconds, in a busy process. On Linux the port therefore has many sockets, over which the kernel spreads the connections.
 */
export const listen = async (app: FastifyInstance, address: Address): Promise<() => Promise<void>> => {
  if (process.platform !== "linux") {
    await app.listen({ ...address });
    return () => app.close();
  }
  await requireFreePort(address);
  const shared = { ...address, reusePort: true };
  await app.listen(shared);
  const further = await Promise.all(Array.from({ length: acceptQueues - 1 }, () => listenAlso(app, shared)));
  return async () => {
    const stopped = further.map(stop);
    // Ends their idle connections too.
    await app.close();
    await Promise.all(stopped);
  };
};

/** Sockets that share a port would let a second process of the same user share it too, by mistake. */
const requireFreePort = async (address: Address) => {
  const probe = createServer().listen(address);
  await once(probe, "listening");
  await stop(probe);
};

const listenAlso = async (app: FastifyInstance, address: ListenOptions): Promise<Server> => {
  // The options are those of Node's own HTTP server.
  const server = createServer({ allowHalfOpen: true, noDelay: true }, (socket) => app.server.emit("connection", socket));
  server.listen(address);
  await once(server, "listening");
  return server;
};

/** Accepts no further connections, and waits for the open ones to end. */
const stop = (server: Server) => new Promise<void>((resolve) => server.close(() => resolve()));
