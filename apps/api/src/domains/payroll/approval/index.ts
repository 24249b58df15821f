export { approveRun } from "./use-cases/approve-run.ts";
export { startRun } from "./use-cases/start-run.ts";
export { submitRun } from "./use-cases/submit-run.ts";
