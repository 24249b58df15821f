export type { RunRemitter } from "./model/remitter.ts";
export { fixRunRemitter, readRunRemitter } from "./use-cases/run-remitter.ts";
