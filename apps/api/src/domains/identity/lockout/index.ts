export {
  countMailSent,
  deleteLoginAttempts,
  findMailSendCount,
  releaseLoginAttempt,
} from "./store/login-attempts.ts";
export { clearLoginAttempts } from "./use-cases/clear-login-attempts.ts";
export { isMailRateLimited, type Origin } from "./use-cases/is-mail-rate-limited.ts";
export { limitGuesses } from "./use-cases/limit-guesses.ts";
export { loginCounters } from "./use-cases/login-counters.ts";
export { reserveAttempt, reserveCountedAttempt } from "./use-cases/reserve-attempt.ts";
export { unlockLogin } from "./use-cases/unlock-login.ts";
