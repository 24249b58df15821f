import { Outlet } from "react-router";
import { mainId } from "../ui/skip-link.tsx";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";

/** Header, page area and footer of every public page. */
export const PublicLayout = () => (
  <div className="flex min-h-dvh flex-col">
    <SiteHeader />
    <main id={mainId} tabIndex={-1} className="flex-1">
      <Outlet />
    </main>
    <SiteFooter />
  </div>
);
