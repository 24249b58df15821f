export { approveRun } from "./use-cases/approve-run.ts";
export { createRun } from "./use-cases/create-run.ts";
export { submitRun } from "./use-cases/submit-run.ts";
