/** The message to show for a failed call: the first field error, else the server's message, else the fallback. */
export const failureMessage = (failure: unknown, fallback: string): string => {
  const { fields = {}, message = "" } = failure as { fields?: Record<string, string>; message?: string };
  return Object.values(fields)[0] || message || fallback;
};
