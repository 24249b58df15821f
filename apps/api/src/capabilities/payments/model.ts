// The rules of paying, one idea per file.
export * from "./model/attempt.ts";
export * from "./model/ledger.ts";
