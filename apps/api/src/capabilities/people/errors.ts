import { Refusal } from "../../http/refusal.ts";

export * from "./errors/bank-accounts.ts";
export * from "./errors/declarations.ts";
export * from "./errors/employees.ts";
export * from "./errors/imports.ts";
export * from "./errors/particulars.ts";
export * from "./errors/records.ts";

export const employeeNotFound = () =>
  new Refusal({
    kind: "not_found",
    code: "employee_not_found",
    message: "Your company has no such employee. Go back to the list and open them anew.",
  });
