import { ReadSession } from "@albashi/contracts/identity/memberships";
import { QueryClientProvider, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Navigate, Outlet } from "react-router";
import { CallFailed, call } from "../api-client.ts";
import { mainId } from "../ui/skip-link.tsx";
import { ToastRegion } from "../ui/toast-region.tsx";
import { queryClient } from "./query-client.ts";
import { RequireSession } from "./require-session.tsx";
import { StaffHeader } from "./staff-header.tsx";
import { StepUpPrompt } from "./step-up-prompt.tsx";

/** Layout of the staff portal: the header above the screen. */
export const StaffShell = () => (
  <RequireSession requiredRole="staff">
    <QueryClientProvider client={queryClient}>
      <RequireOwnPassword>
        <main id={mainId} tabIndex={-1} className="px-5 py-8 lg:py-12">
          <div data-sections="loading" className="mx-auto max-w-3xl">
            <Outlet />
          </div>
        </main>
      </RequireOwnPassword>
      <ToastRegion />
      <StepUpPrompt />
    </QueryClientProvider>
  </RequireSession>
);

/** Forces a user who logged in with a generated password to replace it first, also after a reload. */
const RequireOwnPassword = ({ children }: { children: ReactNode }) => {
  const session = useQuery({ queryKey: ["session"], queryFn: ({ signal }) => call(ReadSession, { signal }) });
  const mustChoosePassword = session.error instanceof CallFailed && session.error.code === "must_choose_password";
  if (mustChoosePassword) return <Navigate to="/CreatePassWord" replace />;
  return (
    <>
      <StaffHeader hasOtherCompanies={(session.data?.memberships.length ?? 1) > 1} />
      {children}
    </>
  );
};
