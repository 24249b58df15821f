import { isLandingPrerendered } from "./hydrate-landing.ts";

const interactionEvents = ["pointerdown", "focusin", "keydown", "click", "popstate", "hashchange"];
const tryAgainMs = 2000;

/**
 * Fetches code for a part of the page that stands in the HTML already, once somebody comes to it or does anything at all.
 * Until then the part is read as it was drawn. Where nothing was drawn, the code is fetched at once.
 */
export const loadOnInteraction = async <Code>(load: () => Promise<Code>, partId: string): Promise<Code> => {
  const part = isLandingPrerendered() ? document.getElementById(partId) : null;
  if (part === null) return load();
  if (!part.contains(document.activeElement)) await firstInteraction(part);
  return retryUntilLoaded(load);
};

const firstInteraction = (part: Element) =>
  new Promise<void>((resolve) => {
    const stop = new AbortController();
    const want = () => {
      stop.abort();
      observer.disconnect();
      resolve();
    };
    // A strip of it at the lower edge is not yet somebody reading it: on a laptop it shows before anybody has scrolled.
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting === true && want(), { rootMargin: "-80px 0px" });
    observer.observe(part);
    for (const sign of interactionEvents) addEventListener(sign, want, { capture: true, signal: stop.signal });
  });

/** A reader whose network went away keeps the page as it stands, so there is time to ask again. */
const retryUntilLoaded = async <Code>(load: () => Promise<Code>): Promise<Code> => {
  for (;;) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, tryAgainMs));
    }
  }
};
