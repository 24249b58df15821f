import { StrictMode, startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { RouterProvider } from "react-router/dom";
import { router } from "./app/router.ts";
import { useSession } from "./app/session.ts";
import { followOtherTabs } from "./app/session-across-tabs.ts";
import { SessionGate } from "./app/session-gate.tsx";
import { canHydrate, hydrateLanding } from "./site/hydrate-landing.ts";
import { KeepScrollPosition, trackScroll } from "./site/keep-scroll-position.tsx";
import "./styles.css";

const place = document.getElementById("root");
if (place === null) throw new Error("The page has no element with the id root to draw in.");

const app = (
  <StrictMode>
    <SessionGate>
      <RouterProvider router={router} />
    </SessionGate>
  </StrictMode>
);

/** Brings the landing page in the HTML to life where it stands; any other screen is drawn anew. */
const start = async () => {
  const isReady = await canHydrate(place, router, useSession.persist.hasHydrated());
  hydrateLanding(place);
  // As a transition it is done in small pieces, between which a slow phone still answers to its owner.
  if (isReady) {
    trackScroll();
    return startTransition(() => void hydrateRoot(place, <KeepScrollPosition>{app}</KeepScrollPosition>));
  }
  place.replaceChildren();
  createRoot(place).render(app);
};

followOtherTabs();
void start();
