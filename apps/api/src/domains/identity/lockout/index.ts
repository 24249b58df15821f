export {
  countMailSent,
  deleteLoginAttempts,
  findMailSendCount,
  releaseLoginAttempt,
} from "./store/login-attempts.ts";
export { clearLoginAttempts } from "./use-cases/clear-login-attempts.ts";
export { isMailRateLimited, type Origin } from "./use-cases/is-mail-rate-limited.ts";
export { loginCounters } from "./use-cases/login-counters.ts";
export { reserveAttempt, reserveCountedAttempt } from "./use-cases/reserve-attempt.ts";
export { unlockLogin } from "./use-cases/unlock-login.ts";
export { withAttemptLimit } from "./use-cases/with-attempt-limit.ts";
