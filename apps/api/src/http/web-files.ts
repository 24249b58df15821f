import { relative } from "node:path";
import staticFiles from "@fastify/static";
import type { FastifyInstance } from "fastify";

/** Serves the built web. Files whose name carries their hash never change; the page that names them is asked for anew. */
export const addWebFiles = async (app: FastifyInstance, root: string) => {
  await app.register(staticFiles, {
    root,
    preCompressed: true,
    cacheControl: false,
    dotfiles: "ignore",
    setHeaders: (reply, path) => {
      const isForever = relative(root, path).startsWith("assets/");
      reply.header("cache-control", isForever ? "public, max-age=31536000, immutable" : "no-cache");
    },
  });
};
