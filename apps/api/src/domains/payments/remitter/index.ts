export { fixRunRemitter, readRunRemitter } from "./use-cases/run-remitter.ts";
