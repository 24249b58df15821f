import { RefreshSession } from "@albashi/contracts/identity/accounts";
import { endSession, replaceToken, useSession } from "../app/session.ts";
import { CallFailed } from "./call-failed.ts";
import { messages } from "./messages.ts";
import { send } from "./send.ts";

const storageLagMs = 200;
const refreshTimeoutMs = 10_000;

/**
 * Returns a valid token after the given one was rejected, or null when another tab has logged out. Two tabs must not refresh at the same
 * time, so the second waits for the lock and then uses the token that the first one stored.
 */
export const refreshToken = (rejectedToken: string | null) =>
  new Promise<string | null>((resolve, reject) => {
    withTabLock(async () => {
      await useSession.persist.rehydrate();
      const { token } = useSession.getState();
      // Without a token there is no session to refresh, even where a cookie remains.
      if (rejectedToken === null || token !== rejectedToken) return resolve(token);
      await requestToken().then(resolve, reject);
      // Tabs are separate processes, and the lock is released to them some milliseconds before local storage is updated. Without this
      // delay the next tab would still read the old token. The caller of this tab does not wait for it.
      await new Promise((resolveDelay) => setTimeout(resolveDelay, storageLagMs));
    }).catch(reject);
  });

const requestToken = async () => {
  try {
    // The lock is held meanwhile, so a lost response must not block every tab.
    const { token } = await send(RefreshSession, { signal: AbortSignal.timeout(refreshTimeoutMs) }, null);
    replaceToken(token);
    return token;
  } catch (failure) {
    // Only a rejection by the server ends a session; a network failure does not log the user out.
    if (failure instanceof CallFailed && failure.kind === "unauthenticated") endSession(messages.sessionEnded);
    throw failure;
  }
};

const withTabLock = (work: () => Promise<void>): Promise<void> =>
  "locks" in navigator ? navigator.locks.request("albashi-session", work) : work();
