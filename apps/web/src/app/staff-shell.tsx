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

/** The employees' area: its header above the screen that was asked for. */
export const StaffShell = () => (
  <RequireSession who="staff">
    <QueryClientProvider client={queryClient}>
      <OwnPasswordFirst>
        <main id={mainId} tabIndex={-1} className="px-5 py-8 lg:py-12">
          <div className="mx-auto max-w-3xl">
            <Outlet />
          </div>
        </main>
      </OwnPasswordFirst>
      <ToastRegion />
      <StepUpPrompt />
    </QueryClientProvider>
  </RequireSession>
);

/** Who came in with the generated password can do nothing but replace it, also after loading the page anew. */
const OwnPasswordFirst = ({ children }: { children: ReactNode }) => {
  const session = useQuery({ queryKey: ["session"], queryFn: ({ signal }) => call(ReadSession, { signal }) });
  const mustChoose = session.error instanceof CallFailed && session.error.code === "must_choose_password";
  if (mustChoose) return <Navigate to="/CreatePassWord" replace />;
  return (
    <>
      <StaffHeader hasOtherCompanies={(session.data?.memberships.length ?? 1) > 1} />
      {children}
    </>
  );
};
