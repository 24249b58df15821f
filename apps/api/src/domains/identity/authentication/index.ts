export { changePassword } from "./use-cases/change-password.ts";
export { asRecord } from "./use-cases/present-session.ts";
export type { ReportHooks } from "./use-cases/reject-factor-change.ts";
export { replacePassword } from "./use-cases/replace-password.ts";
