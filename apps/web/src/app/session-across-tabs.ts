import { endSession, storageKey, useSession } from "./session.ts";

/** Keeps the tabs in step: who logs out in one is logged out in all, and a fresh token serves all. */
export const followOtherTabs = () =>
  window.addEventListener("storage", ({ key, newValue }) => {
    const isCleared = key === null || (key === storageKey && newValue === null);
    if (isCleared) endSession();
    else if (key === storageKey) void followSession();
  });

/** A screen of one person must not go on in the name of another who has logged in beside it: it starts anew. */
const followSession = async () => {
  const before = useSession.getState().id;
  await useSession.persist.rehydrate();
  const after = useSession.getState().id;
  if (before !== null && after !== null && before !== after) window.location.reload();
};
