import { endSession, storageKey, useSession } from "./session.ts";

/** Keeps the tabs in step: who logs out in one is logged out in all, and a fresh token serves all. */
export const followOtherTabs = () =>
  window.addEventListener("storage", ({ key, newValue }) => {
    const isCleared = key === null || (key === storageKey && newValue === null);
    if (isCleared) endSession();
    else if (key === storageKey) void useSession.persist.rehydrate();
  });
