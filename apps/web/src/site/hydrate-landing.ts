import type { RouterProviderProps } from "react-router";
import { isLandingRoute, routeOfAddress } from "./addresses.ts";

type Router = RouterProviderProps["router"];

let isPrerendered = false;

/** Whether the landing page now on the screen came with the HTML, so that its parts need no code to be read. */
export const isLandingPrerendered = () => isPrerendered;

/** Marks the place as holding the landing page that came with the HTML; style sheet and inline script know it too. */
const mark = "landing";

/**
 * Whether the landing page that came with the HTML can be brought to life as it stands.
 * It cannot when the address leads elsewhere, the saved session is still awaited, or the landing page's code did not come.
 */
export const canHydrate = async (place: HTMLElement, router: Router, isSessionRestored: boolean): Promise<boolean> => {
  if (!(mark in place.dataset) || !isSessionRestored || !isLandingRoute(router.state.location.pathname)) return false;
  isPrerendered = true;
  await untilLoaded(router);
  return router.state.errors === null && isLandingRoute(router.state.location.pathname);
};

/** From here on the app owns the place: links lead to routes, and nothing hides it any more. */
export const hydrateLanding = (place: HTMLElement) => {
  delete place.dataset[mark];
  for (const link of place.querySelectorAll("a")) {
    const route = routeOfAddress(link.getAttribute("href") ?? "");
    if (route !== undefined) link.setAttribute("href", `#${route}`);
  }
};

const untilLoaded = (router: Router) =>
  new Promise<void>((resolve) => {
    if (router.state.initialized) return resolve();
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });
