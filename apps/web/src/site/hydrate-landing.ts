import type { RouterProviderProps } from "react-router";
import { isLandingRoute, routeOfHref } from "./public-pages.ts";

type Router = RouterProviderProps["router"];

let isPrerendered = false;

/** Whether the landing page on the screen was prerendered, so that its content is readable without further code. */
export const isLandingPrerendered = () => isPrerendered;

/** Data attribute that marks the root element as holding the prerendered landing page; the style sheet and the inline script use it too. */
const landingAttribute = "landing";

/**
 * Whether the prerendered landing page can be hydrated. It cannot when the URL leads to another screen, the saved session is not restored
 * yet, or the landing page's code failed to load.
 */
export const canHydrate = async (rootElement: HTMLElement, router: Router, isSessionRestored: boolean): Promise<boolean> => {
  if (!(landingAttribute in rootElement.dataset) || !isSessionRestored || !isLandingRoute(router.state.location.pathname)) return false;
  isPrerendered = true;
  await waitUntilLoaded(router);
  return router.state.errors === null && isLandingRoute(router.state.location.pathname);
};

/** Prepares the root element for the app: links become hash routes and the page is no longer hidden. */
export const hydrateLanding = (rootElement: HTMLElement) => {
  delete rootElement.dataset[landingAttribute];
  for (const link of rootElement.querySelectorAll("a")) {
    const route = routeOfHref(link.getAttribute("href") ?? "");
    if (route !== undefined) link.setAttribute("href", `#${route}`);
  }
};

const waitUntilLoaded = (router: Router) =>
  new Promise<void>((resolve) => {
    if (router.state.initialized) return resolve();
    const unsubscribe = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      unsubscribe();
      resolve();
    });
  });
