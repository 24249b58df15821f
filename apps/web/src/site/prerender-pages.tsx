import { StrictMode } from "react";
import { prerender } from "react-dom/static";
import { createMemoryRouter, type RouterProviderProps } from "react-router";
import { RouterProvider } from "react-router/dom";
import { RootLayout } from "../app/root-layout.tsx";
import { descriptions } from "./descriptions.ts";
import { hrefWithoutScript, publicPages } from "./public-pages.ts";
import { publicSite } from "./routes.ts";

type Router = RouterProviderProps["router"];

/** Renders every public page to HTML, from the same components that the browser runs. Called by the build. */
export const prerenderPages = () =>
  Promise.all(publicPages.map(async (page) => ({ ...page, ...descriptions[page.route], html: await renderPage(page.route) })));

const renderPage = async (route: string) => {
  const router = createMemoryRouter([{ Component: RootLayout, children: [publicSite] }], { initialEntries: [route] });
  // A memory router has no URLs, and these links must work without JavaScript.
  router.createHref = ({ pathname, search }) => hrefWithoutScript(`${pathname}${search}`);
  await waitUntilLoaded(router);
  const { prelude } = await prerender(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
    // Renders all content in place, without a script that moves it afterwards.
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  return new Response(prelude).text();
};

const waitUntilLoaded = async (router: Router) => {
  if (!router.state.initialized) await new Promise<void>((resolve) => router.subscribe(({ initialized }) => initialized && resolve()));
  const [error] = Object.values(router.state.errors ?? {});
  if (error !== undefined) throw error;
};
