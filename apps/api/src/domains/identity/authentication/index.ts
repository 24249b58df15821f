export { applyNewPassword } from "./use-cases/apply-new-password.ts";
export { changePassword } from "./use-cases/change-password.ts";
export { presentUser } from "./use-cases/present-session.ts";
export type { AccountMisuseHooks } from "./use-cases/reject-factor-change.ts";
