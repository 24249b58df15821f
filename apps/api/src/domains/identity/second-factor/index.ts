export { deleteChallenge, deleteChallengesOf, findChallenge, insertChallenge } from "./store/second-factors.ts";
export type { EnrolmentHooks } from "./use-cases/enrol-passkey.ts";
export { findFactors, hasSecondFactor } from "./use-cases/has-second-factor.ts";
export { verifyCode } from "./use-cases/verify-code.ts";
export { requestPasskey, verifyPasskey } from "./use-cases/verify-passkey.ts";
