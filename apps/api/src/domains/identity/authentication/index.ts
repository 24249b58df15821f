export { changePassword } from "./use-cases/change-password.ts";
export { replacePassword } from "./use-cases/replace-password.ts";
