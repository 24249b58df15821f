export { type DirectoryRow, findDirectoryPage, findDirectoryRow } from "./store/directory.ts";
export { changeSalaryOf, findOwnSalaries } from "./use-cases/change-salary.ts";
