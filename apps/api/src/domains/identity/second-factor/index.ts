export { deleteChallenge, deleteChallengesOf, findChallenge, findSecondFactor, insertChallenge } from "./store/second-factors.ts";
export { verifyCode } from "./use-cases/verify-code.ts";
