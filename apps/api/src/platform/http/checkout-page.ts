import type { Config } from "../config.ts";
import { inlineSources, type WebPage } from "./web-pages.ts";

/** The hosts that the provider's script frames and calls, beside its own. */
const hosts = {
  kora: ["https://*.korapay.com"],
  paystack: ["https://*.paystack.com", "https://*.paystack.co"],
} as const;

/** The only page that displays the provider's checkout. */
export const isCheckoutPage = ({ addresses }: WebPage): boolean => addresses.includes("/checkout/");

/**
 * The policy of the checkout page: it alone runs the provider's script, in a document with an opaque origin, even when opened
 * directly. So the script reaches no cookie, no storage and no page of ours.
 */
export const checkoutHeaders = (page: WebPage, { payments }: Pick<Config, "payments">): Readonly<Record<string, string>> => {
  const { scriptUrl, url } = payments[payments.provider];
  const provider = [new URL(url).origin, new URL(scriptUrl).origin, ...hosts[payments.provider]];
  const sources = [...new Set(provider)].join(" ");
  const policy = [
    "default-src 'none'",
    `script-src ${[...inlineSources([page], "script"), scriptUrl].join(" ")}`,
    // The provider's script sets inline styles; there is nothing else in this page to be disguised.
    "style-src 'unsafe-inline'",
    `img-src data: ${sources}`,
    `font-src data: ${sources}`,
    `connect-src ${sources}`,
    `frame-src ${sources}`,
    `form-action ${sources}`,
    "base-uri 'none'",
    "frame-ancestors 'self'",
    "sandbox allow-scripts allow-forms allow-popups",
  ];
  return { "content-security-policy": policy.join(";"), "x-frame-options": "SAMEORIGIN" };
};
