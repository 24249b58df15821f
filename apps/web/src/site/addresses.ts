interface PublicPage {
  /** Where the app shows it, behind the #. */
  readonly route: string;
  /** Where its copy without script stands, for readers without JavaScript and for search engines. */
  readonly path: string;
}

/** Every public page with its two addresses. */
export const publicPages = [
  { route: "/", path: "/" },
  { route: "/features", path: "/features/" },
  { route: "/aboutus", path: "/about/" },
  { route: "/pricing", path: "/pricing/" },
  { route: "/contactus", path: "/contact/" },
  { route: "/terms", path: "/terms/" },
  { route: "/privacy", path: "/privacy/" },
] as const satisfies readonly PublicPage[];

export type PublicRoute = (typeof publicPages)[number]["route"];

const landing = /^\/(home\/?)?$/i;

/** Whether a route shows the landing page, which stands ready in the page's own HTML. */
export const isLandingRoute = (route: string) => landing.test(route);

/** Where a link must lead while no script runs: to the copy of a public page, or into the app. */
export const addressWithoutScript = (route: string): string => publicPages.find((page) => page.route === route)?.path ?? `/#${route}`;

/** The other way round, for when the script has come: the route behind the address of a copy. */
export const routeOfAddress = (address: string): string | undefined => {
  if (address.startsWith("/#/")) return address.slice("/#".length);
  return publicPages.find(({ path }) => path === address)?.route;
};
