export {
  countMailSent,
  deleteLoginAttempts,
  findMailSendCount,
  releaseLoginAttempt,
} from "./store/login-attempts.ts";
export { isMailRateLimited, type Origin } from "./use-cases/is-mail-rate-limited.ts";
export { limitGuesses } from "./use-cases/limit-guesses.ts";
export { loginAttemptsHash } from "./use-cases/login-attempts-hash.ts";
export { reserveAttempt } from "./use-cases/reserve-attempt.ts";
export { unlockLogin } from "./use-cases/unlock-login.ts";
