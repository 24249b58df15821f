/** What to tell a person about a failed call: a refused field says best what to mend, then the server's own words. */
export const messageOf = (failure: unknown, otherwise: string): string => {
  const { fields = {}, message = "" } = failure as { fields?: Record<string, string>; message?: string };
  return Object.values(fields)[0] || message || otherwise;
};
