import { lazy, Suspense } from "react";
import { Outlet } from "react-router";
import { mainId } from "../ui/skip-link.tsx";
import { loadOnInteraction } from "./load-on-interaction.ts";
import { messages } from "./messages.ts";
import { SiteHeader } from "./site-header.tsx";

const footerId = "footer";
const SiteFooter = lazy(async () => ({ default: (await loadOnInteraction(() => import("./site-footer.tsx"), footerId)).SiteFooter }));

/** Header, page area and footer of every public page. */
export const PublicLayout = () => (
  <div className="flex min-h-dvh flex-col">
    <SiteHeader />
    <main id={mainId} tabIndex={-1} className="flex-1">
      <Outlet />
    </main>
    <p className="hidden bg-sky-tint px-5 py-3 text-center text-sm no-script:block">{messages.withoutScript}</p>
    <div id={footerId}>
      <Suspense>
        <SiteFooter />
      </Suspense>
    </div>
  </div>
);
