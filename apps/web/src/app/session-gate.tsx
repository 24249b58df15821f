import { type ReactNode, useEffect, useState } from "react";
import { LoadingScreen } from "./loading-screen.tsx";
import { useSession } from "./session.ts";

const restoreLimitMs = 5000;

/** Waits until the browser has given back the saved session, but never longer than five seconds. */
export const SessionGate = ({ children }: { children: ReactNode }) => (useIsRestored() ? children : <LoadingScreen />);

const useIsRestored = () => {
  const [isRestored, setIsRestored] = useState(() => useSession.persist.hasHydrated());
  useEffect(() => {
    if (isRestored) return;
    const open = () => setIsRestored(true);
    const stopListening = useSession.persist.onFinishHydration(open);
    const timer = setTimeout(open, restoreLimitMs);
    return () => {
      stopListening();
      clearTimeout(timer);
    };
  }, [isRestored]);
  return isRestored;
};
