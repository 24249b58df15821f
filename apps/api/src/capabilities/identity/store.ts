// A large store is split by table; the rest of the capability still asks one file.
export * from "./store/attempts.ts";
export * from "./store/sessions.ts";
export * from "./store/tokens.ts";
export * from "./store/users.ts";
