interface PublicPage {
  /** The hash route of the page in the app. */
  readonly route: string;
  /** The path of its prerendered copy, for readers without JavaScript and for search engines. */
  readonly path: string;
}

/** Every public page with its route and its prerendered path. */
export const publicPages = [
  { route: "/", path: "/" },
  { route: "/features", path: "/features/" },
  { route: "/aboutus", path: "/about/" },
  { route: "/pricing", path: "/pricing/" },
  { route: "/employee-cost", path: "/employee-cost/" },
  { route: "/responsibilities", path: "/responsibilities/" },
  { route: "/contactus", path: "/contact/" },
  { route: "/terms", path: "/terms/" },
  { route: "/privacy", path: "/privacy/" },
] as const satisfies readonly PublicPage[];

export type PublicRoute = (typeof publicPages)[number]["route"];

const landingPattern = /^\/(home\/?)?$/i;

/** Whether a route shows the landing page, which is prerendered in index.html. */
export const isLandingRoute = (route: string) => landingPattern.test(route);

/** The target of a link without JavaScript: the prerendered copy of a public page, or the app. */
export const hrefWithoutScript = (route: string): string => publicPages.find((page) => page.route === route)?.path ?? `/#${route}`;

/** The route of a prerendered link target, used after hydration. */
export const routeOfHref = (href: string): string | undefined => {
  if (href.startsWith("/#/")) return href.slice("/#".length);
  return publicPages.find(({ path }) => path === href)?.route;
};
