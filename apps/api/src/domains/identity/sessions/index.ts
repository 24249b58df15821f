export { deviceTtlMs, isFreshLogin, steppedUpUntil } from "./model/session.ts";
export {
  clearSecondFactorOfSessions,
  endSessionsOf,
  expireAccessTokens,
  markSteppedUp,
  saveSecondFactorTime,
} from "./store/session-assurance.ts";
export { findSession, isKnownDevice } from "./store/sessions.ts";
export { authenticate } from "./use-cases/authenticate.ts";
export { type Browser, createSession, type OpenedSession } from "./use-cases/create-session.ts";
export { endSessionOfCookie } from "./use-cases/manage-sessions.ts";
export { readActor } from "./use-cases/resolve-actor.ts";
export { type RotatedTokens, revokeOnTokenReuse, rotateTokens } from "./use-cases/rotate-tokens.ts";
