import { Outlet, ScrollRestoration, useNavigation } from "react-router";
import { SkipLink } from "../ui/skip-link.tsx";
import { messages } from "./messages.ts";

/** Layout of all screens: the skip link, the navigation progress bar and scroll restoration. */
export const RootLayout = () => (
  <>
    <SkipLink />
    <NavigationProgress />
    <Outlet />
    <ScrollRestoration />
  </>
);

/** Keeps the previous screen visible and shows a progress bar while the code of the next screen loads. */
const NavigationProgress = () => {
  const isNavigating = useNavigation().state !== "idle";
  return (
    <div role="status" className="fixed inset-x-0 top-0 z-50">
      {isNavigating && (
        <>
          <span className="sr-only">{messages.loading}</span>
          <span aria-hidden className="block h-1 origin-left animate-arrive bg-sky motion-reduce:animate-none" />
        </>
      )}
    </div>
  );
};
