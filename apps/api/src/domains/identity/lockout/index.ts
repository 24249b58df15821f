export {
  countMailSent,
  deleteLoginAttempts,
  findMailSendCount,
  releaseLoginAttempt,
} from "./store/login-attempts.ts";
export { isMailRateLimited, type Origin } from "./use-cases/is-mail-rate-limited.ts";
export { loginAttemptsHash } from "./use-cases/login-attempts-hash.ts";
export { reserveAttempt } from "./use-cases/reserve-attempt.ts";
export { unlockLogin } from "./use-cases/unlock-login.ts";
export { withAttemptLimit } from "./use-cases/with-attempt-limit.ts";
