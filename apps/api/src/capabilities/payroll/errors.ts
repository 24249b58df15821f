export * from "./errors/payslips.ts";
export * from "./errors/review.ts";
export * from "./errors/run-inputs.ts";
export * from "./errors/runs.ts";
export * from "./errors/set-up.ts";
