import { StrictMode } from "react";
import { prerender } from "react-dom/static";
import { createMemoryRouter, type RouterProviderProps } from "react-router";
import { RouterProvider } from "react-router/dom";
import { RootLayout } from "../app/root-layout.tsx";
import { addressWithoutScript, publicPages } from "./addresses.ts";
import { descriptions } from "./descriptions.ts";
import { publicSite } from "./routes.ts";

type Router = RouterProviderProps["router"];

/** Draws every public page as HTML, from the same components that the browser runs. The build calls it. */
export const prerenderPages = () =>
  Promise.all(publicPages.map(async (page) => ({ ...page, ...descriptions[page.route], html: await renderPage(page.route) })));

const renderPage = async (route: string) => {
  const router = createMemoryRouter([{ Component: RootLayout, children: [publicSite] }], { initialEntries: [route] });
  // A router in memory has no addresses of its own; these links must work before and without any script.
  router.createHref = ({ pathname, search }) => addressWithoutScript(`${pathname}${search}`);
  await untilLoaded(router);
  const { prelude } = await prerender(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
    // Everything stands where it belongs; nothing is moved into its place by a script afterwards.
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  return new Response(prelude).text();
};

const untilLoaded = async (router: Router) => {
  if (!router.state.initialized) await new Promise<void>((resolve) => router.subscribe(({ initialized }) => initialized && resolve()));
  const [error] = Object.values(router.state.errors ?? {});
  if (error !== undefined) throw error;
};
