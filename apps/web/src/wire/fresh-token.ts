import { RefreshSession } from "@albashi/contracts/identity/accounts";
import { endSession, replaceToken, useSession } from "../app/session.ts";
import { CallFailed } from "./call-failed.ts";
import { messages } from "./messages.ts";
import { send } from "./send.ts";

const storageLagMs = 200;
const answersWithinMs = 10_000;

/**
 * Gives a token that may still work after the given one was refused, or none when another tab has logged out.
 * Two tabs must not refresh at once, so the second waits for the lock and then takes what the first one brought.
 */
export const freshToken = (refused: string | null) =>
  new Promise<string | null>((resolve, reject) => {
    oneTabAtATime(async () => {
      await useSession.persist.rehydrate();
      const { token } = useSession.getState();
      // Without a token there is no session to refresh, even where a cookie was left behind.
      if (refused === null || token !== refused) return resolve(token);
      await askForToken().then(resolve, reject);
      // Tabs are processes of their own, and a lock reaches them some milliseconds before local storage does.
      // Without this pause the next tab would still find the old token; the caller here does not wait for it.
      await new Promise((wake) => setTimeout(wake, storageLagMs));
    }).catch(reject);
  });

const askForToken = async () => {
  try {
    // The lock is held meanwhile, so a network that swallows the answer must not hold up every tab.
    const { token } = await send(RefreshSession, { signal: AbortSignal.timeout(answersWithinMs) }, null);
    replaceToken(token);
    return token;
  } catch (failure) {
    // Only the server's refusal ends a session; a bad network does not log anybody out.
    if (failure instanceof CallFailed && failure.kind === "unauthenticated") endSession(messages.sessionEnded);
    throw failure;
  }
};

const oneTabAtATime = (work: () => Promise<void>): Promise<void> =>
  "locks" in navigator ? navigator.locks.request("albashi-session", work) : work();
