// A large store is split by area; the rest of the capability still asks one file.
export * from "./store/bank-accounts.ts";
export * from "./store/declarations.ts";
export * from "./store/directory.ts";
export * from "./store/employees.ts";
export * from "./store/employment-changes.ts";
export * from "./store/history.ts";
export * from "./store/identity-numbers.ts";
export * from "./store/import-rows.ts";
export * from "./store/imported-people.ts";
export * from "./store/imports.ts";
export * from "./store/particulars.ts";
export * from "./store/planned-changes.ts";
export * from "./store/records.ts";
export * from "./store/salaries.ts";
export * from "./store/structure.ts";
export * from "./store/tax-states.ts";
