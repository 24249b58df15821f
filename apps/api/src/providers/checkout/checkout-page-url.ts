const longest = 500;

/**
 * The URL of a provider's checkout page, if a payer may be redirected to it: over TLS, or without TLS if the provider itself is
 * called without, as the sandbox is.
 */
export const checkoutPageUrl = (text: string, api: string): string | undefined => {
  const url = URL.parse(text);
  if (!url || text.length > longest) return undefined;
  return url.protocol === "https:" || url.origin === new URL(api).origin ? url.href : undefined;
};
