import { relative } from "node:path";
import staticFiles from "@fastify/static";
import type { FastifyInstance } from "fastify";
import type { Config } from "../config.ts";
import { checkoutHeaders, isCheckoutPage } from "./checkout-page.ts";
import { addWebPages, type WebPage } from "./web-pages.ts";

interface WebFiles {
  readonly root: string;
  readonly pages: readonly WebPage[];
  readonly config: Config;
}

/** Serves the built web. Files with a hash in their name never change; the pages that name them are revalidated. */
export const addWebFiles = async (app: FastifyInstance, { root, pages, config }: WebFiles) => {
  addWebPages(app, pages, (page) => (isCheckoutPage(page) ? checkoutHeaders(page, config) : {}));
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
