export {
  countMailSent,
  findMailboxTurns,
  forgetLoginAttempts,
  releaseLoginAttempt,
} from "./store/login-attempts.ts";
export { isMailRateLimited, type Origin } from "./use-cases/is-mail-rate-limited.ts";
export { limitGuesses } from "./use-cases/limit-guesses.ts";
export { reserveAttempt } from "./use-cases/reserve-attempt.ts";
export { unlockLogin } from "./use-cases/unlock-login.ts";
