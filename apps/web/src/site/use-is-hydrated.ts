import { useSyncExternalStore } from "react";

const subscribeToNothing = () => () => undefined;

/** Whether the page is hydrated. Prerendered forms are visible before that, but the browser must not submit them. */
export const useIsHydrated = () =>
  useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );

/** The current year. Hydration starts with the year of the build, so that a page prerendered in December still matches in January. */
export const useCurrentYear = () =>
  useSyncExternalStore(
    subscribeToNothing,
    () => new Date().getFullYear(),
    () => Number(import.meta.env["VITE_BUILD_YEAR"]),
  );
