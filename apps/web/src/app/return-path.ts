import type { SessionUser } from "./session.ts";

/** Paths of each portal that mailed links lead to. */
const mailedPaths: Record<SessionUser["role"], RegExp> = {
  admin: /^\/dash\/payroll\/(approve|questions)\//,
  staff: /^\/app2\/(payslips|payments|deductions|financial-details)(\/|$)/,
};
const key = "wanted";

export const isMailedPath = (role: SessionUser["role"], path: string) => mailedPaths[role].test(path);

/** Saves the path of a mailed link while the user logs in. Session storage survives a phone discarding the page. */
export const saveReturnPath = (path: string) => {
  try {
    sessionStorage.setItem(key, path);
  } catch {
    // Storage can be forbidden; the user then has to follow the link again after login.
  }
};

/** Returns the saved path once, and only in the portal of the role that logged in. */
export const consumeReturnPath = (role: SessionUser["role"]): string | undefined => {
  try {
    const path = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return path !== null && isMailedPath(role, path) ? path : undefined;
  } catch {
    return undefined;
  }
};
