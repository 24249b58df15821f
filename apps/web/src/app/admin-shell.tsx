import { QueryClientProvider, useIsFetching } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { Outlet, useLocation } from "react-router";
import { mainId } from "../ui/skip-link.tsx";
import { ToastRegion } from "../ui/toast-region.tsx";
import { AdminSidebar } from "./admin-sidebar.tsx";
import { useLiveStatuses } from "./live-statuses.ts";
import { queryClient } from "./query-client.ts";
import { RequireSession } from "./require-session.tsx";
import { useServerSession } from "./rights.ts";
import { StepUpPrompt } from "./step-up-prompt.tsx";

/** Layout of the admin portal: the navigation beside the screen, or above it on a phone. Every screen begins at the same left edge. */
export const AdminShell = () => (
  <RequireSession requiredRole="admin">
    <QueryClientProvider client={queryClient}>
      <div className="min-h-dvh lg:grid lg:grid-cols-[15rem_minmax(0,1fr)]">
        <AdminSidebar />
        <main id={mainId} tabIndex={-1} className="px-5 py-8 lg:px-8 lg:py-10">
          <div className="mx-auto max-w-300">
            <Sections />
          </div>
        </main>
      </div>
      <LiveStatuses />
      <ToastRegion />
      <StepUpPrompt />
    </QueryClientProvider>
  </RequireSession>
);

/** The screen, whose sections appear in order while it loads. */
const Sections = () => (
  <div data-sections={useSectionsState()} className="max-w-3xl has-[>[data-wide]]:max-w-none">
    <Outlet />
  </div>
);

/** How long no request must be open until a screen counts as loaded. */
const quietMs = 300;

/** Once a screen has loaded, its sections stay visible: a skeleton in one of them no longer hides those below it. */
const useSectionsState = () => {
  const { pathname } = useLocation();
  const isWaiting = useServerSession().isPending;
  const isFetching = useIsFetching() > 0;
  const [loadedPath, setLoadedPath] = useState("");
  useEffect(() => {
    if (isFetching) return;
    const timer = setTimeout(() => setLoadedPath(pathname), quietMs);
    return () => clearTimeout(timer);
  }, [isFetching, pathname]);
  if (isWaiting) return "waiting";
  return loadedPath === pathname ? "loaded" : "loading";
};

const LiveStatuses = () => {
  useLiveStatuses();
  return null;
};
