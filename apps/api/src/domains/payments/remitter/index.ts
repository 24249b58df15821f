export { readRunRemitter, recordRunRemitter } from "./use-cases/run-remitter.ts";
