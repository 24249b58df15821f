// The rules of payroll, one idea per file.
export * from "./model/run.ts";
