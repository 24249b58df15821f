// The rules of people, one idea per file.
export * from "./model/employee.ts";
export * from "./model/life-cycle.ts";
