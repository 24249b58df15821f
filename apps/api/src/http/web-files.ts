import { relative } from "node:path";
import staticFiles from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { addWebPages, type WebPage } from "./web-pages.ts";

/** Serves the built web. Files whose name carries their hash never change; the pages that name them are asked for anew. */
export const addWebFiles = async (app: FastifyInstance, root: string, pages: readonly WebPage[]) => {
  addWebPages(app, pages);
  await app.register(staticFiles, {
    root,
    index: false,
    preCompressed: true,
    cacheControl: false,
    dotfiles: "ignore",
    setHeaders: (reply, path) => {
      const isForever = relative(root, path).startsWith("assets/");
      reply.header("cache-control", isForever ? "public, max-age=31536000, immutable" : "no-cache");
    },
  });
};
