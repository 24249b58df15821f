import type { RouteObject } from "react-router";
import { ErrorPanel } from "./error-screen.tsx";
import { paymentsRoutes } from "./payments-routes.ts";
import { payrollRoutes } from "./payroll-routes.ts";
import { peopleRoutes } from "./people-routes.ts";

const dashboard = async () => ({ Component: (await import("./dashboard.tsx")).Dashboard });

const adminArea: RouteObject = {
  path: "/dash",
  lazy: async () => ({ Component: (await import("./admin-shell.tsx")).AdminShell }),
  children: [
    {
      ErrorBoundary: ErrorPanel,
      children: [
        { index: true, lazy: dashboard },
        { path: "dashboard", lazy: dashboard },
        ...peopleRoutes,
        ...payrollRoutes,
        ...paymentsRoutes,
        {
          path: "user-profile/:id",
          lazy: async () => ({ Component: (await import("./company-details.tsx")).CompanyDetails }),
        },
        {
          path: "security",
          lazy: async () => ({ Component: (await import("../features/identity/second-factor/security-screen.tsx")).SecurityScreen }),
        },
        {
          path: "security/second-factor",
          lazy: async () => ({ Component: (await import("../features/identity/second-factor/set-up-screen.tsx")).SetUpScreen }),
        },
      ],
    },
  ],
};

/** Every address of the employer's area, and the door for a colleague who was invited. Fetched when one of them is asked for. */
export const adminRoutes: RouteObject[] = [
  {
    path: "/JoinTeam/:id/:token",
    lazy: async () => ({ Component: (await import("../features/identity/team/join-team-screen.tsx")).JoinTeamScreen }),
  },
  // Outside the guarded area, because it must still have something to say when the session is gone.
  {
    path: "/dash/logout",
    lazy: async () => ({ Component: (await import("../features/identity/authentication/logout-screen.tsx")).LogoutScreen }),
  },
  adminArea,
];
