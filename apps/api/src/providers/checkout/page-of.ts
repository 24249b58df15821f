const longest = 500;

/**
 * The address of a provider's page, where somebody may be sent to it: over TLS, or where the provider itself is asked without, as
 * the sandbox is. Nothing of any other.
 */
export const pageOf = (text: string, api: string): string | undefined => {
  const url = URL.parse(text);
  if (!url || text.length > longest) return undefined;
  return url.protocol === "https:" || url.origin === new URL(api).origin ? url.href : undefined;
};
