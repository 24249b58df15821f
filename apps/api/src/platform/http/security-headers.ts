import helmet from "@fastify/helmet";
import type { FastifyInstance } from "fastify";
import type { Config } from "../config.ts";
import { ApiError } from "./api-error.ts";
import { isCheckoutPage } from "./checkout-page.ts";
import { inlineSources, type WebPage } from "./web-pages.ts";

/** Only what the product uses is allowed: no inline script or style but our pages' own, no other host, no embedding. */
const contentSecurityPolicy = (pages: readonly WebPage[]) => ({
  defaultSrc: ["'none'"],
  scriptSrc: ["'self'", ...inlineSources(pages, "script")],
  styleSrc: ["'self'", ...inlineSources(pages, "style")],
  // A picture of a person needs the access token, which only a fetch can send, so the page displays a blob. The small drawings in our
  // style sheet are data.
  imgSrc: ["'self'", "blob:", "data:"],
  fontSrc: ["'self'"],
  connectSrc: ["'self'"],
  // The checkout page, which has its own policy.
  frameSrc: ["'self'"],
  manifestSrc: ["'self'"],
  formAction: ["'self'"],
  baseUri: ["'none'"],
  frameAncestors: ["'none'"],
  requireTrustedTypesFor: ["'script'"],
});

/** Sets the security headers of every response. */
export const addSecurityHeaders = async (app: FastifyInstance, config: Config, pages: readonly WebPage[]) => {
  // The checkout page's permissions apply to that page alone.
  const ours = pages.filter((page) => !isCheckoutPage(page));
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: contentSecurityPolicy(ours) },
    strictTransportSecurity: config.isProduction ? { maxAge: 63_072_000, includeSubDomains: true, preload: true } : false,
    xFrameOptions: { action: "deny" },
    referrerPolicy: { policy: "no-referrer" },
    crossOriginOpenerPolicy: { policy: "same-origin" },
    crossOriginResourcePolicy: { policy: "same-origin" },
  });
};

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/** Rejects changes requested by another site's page, whatever cookies the browser sends. */
export const rejectForeignOrigins = (app: FastifyInstance, { publicUrl, isProduction }: Config) => {
  const own = new URL(publicUrl).origin;
  app.addHook("onRequest", async (request) => {
    const { origin } = request.headers;
    if (safeMethods.has(request.method) || origin === undefined || origin === own) return;
    // In development the pages come from Vite, at another port of this machine.
    if (!isProduction && /^http:\/\/(localhost|127\.0\.0\.1):\d+$/.test(origin)) return;
    throw new ApiError({
      kind: "forbidden",
      code: "foreign_origin",
      message: "This request came from another site's page and was refused.",
    });
  });
};
