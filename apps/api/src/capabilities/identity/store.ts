// A large store is split by table; the rest of the capability still asks one file.
export * from "./store/attempts.ts";
export * from "./store/clearing.ts";
export * from "./store/devices.ts";
export * from "./store/email-changes.ts";
export * from "./store/invitations.ts";
export * from "./store/memberships.ts";
export * from "./store/names.ts";
export * from "./store/raised-sessions.ts";
export * from "./store/second-factors.ts";
export * from "./store/sessions.ts";
export * from "./store/tokens.ts";
export * from "./store/users.ts";
