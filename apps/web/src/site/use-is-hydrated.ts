import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** Whether the script has come. A page that was only drawn shows its forms, but must not let a browser send them by itself. */
export const useIsHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/** This year. A page that was drawn in December must not break in January, so it lives with the year of its build first. */
export const useCurrentYear = () =>
  useSyncExternalStore(
    never,
    () => new Date().getFullYear(),
    () => Number(import.meta.env["VITE_BUILT_IN"]),
  );
