import { StrictMode, startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { RouterProvider } from "react-router/dom";
import { router } from "./app/router.tsx";
import { useSession } from "./app/session.ts";
import { SessionGate, syncSessionAcrossTabs } from "./app/session-gate.tsx";
import { canHydrate, hydrateLanding } from "./site/hydrate-landing.ts";
import { KeepScrollPosition, trackScroll } from "./site/keep-scroll-position.tsx";
import "./styles.css";

const rootElement = document.getElementById("root");
if (rootElement === null) throw new Error("The page has no element with the id root to draw in.");

const app = (
  <StrictMode>
    <SessionGate>
      <RouterProvider router={router} />
    </SessionGate>
  </StrictMode>
);

/** Hydrates the prerendered landing page; renders any other screen from scratch. */
const start = async () => {
  const isReady = await canHydrate(rootElement, router, useSession.persist.hasHydrated());
  hydrateLanding(rootElement);
  // A transition hydrates in small pieces, so that a slow phone stays responsive.
  if (isReady) {
    trackScroll();
    return startTransition(() => void hydrateRoot(rootElement, <KeepScrollPosition>{app}</KeepScrollPosition>));
  }
  rootElement.replaceChildren();
  createRoot(rootElement).render(app);
};

syncSessionAcrossTabs();
void start();
