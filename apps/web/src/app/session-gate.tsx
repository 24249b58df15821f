import { type ReactNode, useEffect, useState } from "react";
import { LoadingScreen } from "./loading-screen.tsx";
import { endSession, storageKey, useSession } from "./session.ts";

const restoreTimeoutMs = 5000;

/** Waits until the saved session is restored from storage, for at most five seconds. */
export const SessionGate = ({ children }: { children: ReactNode }) => (useIsRestored() ? children : <LoadingScreen />);

const useIsRestored = () => {
  const [isRestored, setIsRestored] = useState(() => useSession.persist.hasHydrated());
  useEffect(() => {
    if (isRestored) return;
    const finish = () => setIsRestored(true);
    const stopListening = useSession.persist.onFinishHydration(finish);
    const timer = setTimeout(finish, restoreTimeoutMs);
    return () => {
      stopListening();
      clearTimeout(timer);
    };
  }, [isRestored]);
  return isRestored;
};

/** Synchronises tabs: a logout in one tab logs out all, and a refreshed token is used by all. */
export const syncSessionAcrossTabs = () =>
  window.addEventListener("storage", ({ key, newValue }) => {
    const isCleared = key === null || (key === storageKey && newValue === null);
    if (isCleared) endSession();
    else if (key === storageKey) void syncSession();
  });

/** Reloads the tab when another user has logged in, so that no screen acts under another user's session. */
const syncSession = async () => {
  const before = useSession.getState().id;
  await useSession.persist.rehydrate();
  const after = useSession.getState().id;
  if (before !== null && after !== null && before !== after) window.location.reload();
};
