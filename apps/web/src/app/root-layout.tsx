import { Outlet, ScrollRestoration, useNavigation } from "react-router";
import { SkipLink } from "../ui/skip-link.tsx";
import { messages } from "./messages.ts";

/** What all screens have: the way over the navigation, and the scroll position given back on return. */
export const RootLayout = () => (
  <>
    <SkipLink />
    <OnTheWay />
    <Outlet />
    <ScrollRestoration />
  </>
);

/** While the code of the next screen is on its way, the old one stays and a bar at the top says that something happens. */
const OnTheWay = () => {
  const isOnTheWay = useNavigation().state !== "idle";
  return (
    <div role="status" className="fixed inset-x-0 top-0 z-50">
      {isOnTheWay && (
        <>
          <span className="sr-only">{messages.loading}</span>
          <span aria-hidden className="block h-1 origin-left animate-arrive bg-sky motion-reduce:animate-none" />
        </>
      )}
    </div>
  );
};
