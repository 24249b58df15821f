import { isLandingPrerendered } from "./hydrate-landing.ts";

const interactionEvents = ["pointerdown", "focusin", "keydown", "click", "popstate", "hashchange"];
const retryDelayMs = 2000;

/**
 * Loads the code of a prerendered section when the user scrolls to it or interacts with the page. Until then the prerendered HTML is
 * shown. Without prerendered HTML the code is loaded immediately.
 */
export const loadOnInteraction = async <Code>(load: () => Promise<Code>, sectionId: string): Promise<Code> => {
  const section = isLandingPrerendered() ? document.getElementById(sectionId) : null;
  if (section === null) return load();
  if (!section.contains(document.activeElement)) await firstInteraction(section);
  return retryUntilLoaded(load);
};

const firstInteraction = (section: Element) =>
  new Promise<void>((resolve) => {
    const stop = new AbortController();
    const finish = () => {
      stop.abort();
      observer.disconnect();
      resolve();
    };
    // On a laptop the upper edge of the section is visible before any scrolling, so a narrow strip does not count.
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting === true && finish(), { rootMargin: "-80px 0px" });
    observer.observe(section);
    for (const eventName of interactionEvents) addEventListener(eventName, finish, { capture: true, signal: stop.signal });
  });

/** Without a network the prerendered HTML stays readable, so the load can be retried. */
const retryUntilLoaded = async <Code>(load: () => Promise<Code>): Promise<Code> => {
  for (;;) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, retryDelayMs));
    }
  }
};
