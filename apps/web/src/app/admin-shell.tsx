import { QueryClientProvider } from "@tanstack/react-query";
import { Outlet } from "react-router";
import { mainId } from "../ui/skip-link.tsx";
import { ToastRegion } from "../ui/toast-region.tsx";
import { AdminSidebar } from "./admin-sidebar.tsx";
import { useLiveStatuses } from "./live-statuses.ts";
import { queryClient } from "./query-client.ts";
import { RequireSession } from "./require-session.tsx";
import { StepUpPrompt } from "./step-up-prompt.tsx";

/** Layout of the admin portal: the navigation beside the screen, or above it on a phone. */
export const AdminShell = () => (
  <RequireSession requiredRole="admin">
    <QueryClientProvider client={queryClient}>
      <div className="min-h-dvh lg:grid lg:grid-cols-[19rem_minmax(0,1fr)]">
        <AdminSidebar />
        <main id={mainId} tabIndex={-1} className="px-5 py-8 lg:px-12 lg:py-12">
          <div className="mx-auto max-w-3xl has-[>[data-wide]]:max-w-6xl">
            <Outlet />
          </div>
        </main>
      </div>
      <LiveStatuses />
      <ToastRegion />
      <StepUpPrompt />
    </QueryClientProvider>
  </RequireSession>
);

const LiveStatuses = () => {
  useLiveStatuses();
  return null;
};
