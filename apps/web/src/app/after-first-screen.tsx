import { type ReactNode, Suspense, useEffect, useState } from "react";

/** Long enough for a screen to load what it is opened for, also on a slow network. */
const firstScreenMs = 1_500;

/** Loads its content after the rest of the screen, which it must not delay on a slow network. */
export const AfterFirstScreen = ({ children }: { children: ReactNode }) => {
  const [isDue, setIsDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsDue(true), firstScreenMs);
    return () => clearTimeout(timer);
  }, []);
  return isDue && <Suspense>{children}</Suspense>;
};
