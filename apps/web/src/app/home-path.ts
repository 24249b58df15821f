import type { SessionUser } from "./session.ts";

const homePaths = { admin: "/dash", staff: "/app2" };

/** The first screen of the portal that belongs to a role. */
export const homePathOf = (role: SessionUser["role"]) => homePaths[role];
