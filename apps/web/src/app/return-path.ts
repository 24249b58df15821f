import type { Person } from "./session.ts";

/** What we mail links to, in each area. */
const mailed: Record<Person["role"], RegExp> = {
  admin: /^\/dash\/payroll\/(approve|questions)\//,
  staff: /^\/app2\/(payslips|payments|financial-details)(\/|$)/,
};
const key = "wanted";

export const isMailed = (who: Person["role"], path: string) => mailed[who].test(path);

/** Somebody without a session followed a mailed link: it is kept while they log in, also when the phone drops the page meanwhile. */
export const saveReturnPath = (path: string) => {
  try {
    sessionStorage.setItem(key, path);
  } catch {
    // Storage can be forbidden; the person then follows the link once more after the log-in.
  }
};

/** Where they wanted to go, once, and only in the area they logged in to. */
export const consumeReturnPath = (who: Person["role"]): string | undefined => {
  try {
    const wanted = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return wanted !== null && isMailed(who, wanted) ? wanted : undefined;
  } catch {
    return undefined;
  }
};
