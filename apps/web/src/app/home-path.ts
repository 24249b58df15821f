import type { Person } from "./session.ts";

const homes = { admin: "/dash", staff: "/app2" };

/** Where somebody's own area begins. */
export const homePathOf = (role: Person["role"]) => homes[role];
