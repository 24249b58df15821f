import { createHashRouter, type RouteObject } from "react-router";
import { LoadingScreen } from "./loading-screen.tsx";
import { NotFoundScreen } from "./not-found-screen.tsx";
import { RootLayout } from "./root-layout.tsx";
import { TroubleInside, TroubleScreen } from "./trouble-screen.tsx";

const landing = async () => ({ Component: (await import("../site/landing.tsx")).Landing });
const dashboard = async () => ({ Component: (await import("../features/companies/dashboard-screen.tsx")).DashboardScreen });

const publicSite: RouteObject = {
  path: "/",
  lazy: async () => ({ Component: (await import("../site/public-layout.tsx")).PublicLayout }),
  children: [
    { index: true, lazy: landing },
    { path: "home", lazy: landing },
  ],
};

const adminArea: RouteObject = {
  path: "/dash",
  lazy: async () => ({ Component: (await import("./admin-shell.tsx")).AdminShell }),
  children: [
    {
      ErrorBoundary: TroubleInside,
      children: [
        { index: true, lazy: dashboard },
        { path: "dashboard", lazy: dashboard },
        {
          path: "user-profile/:id",
          lazy: async () => ({ Component: (await import("../features/companies/company-details-screen.tsx")).CompanyDetailsScreen }),
        },
      ],
    },
  ],
};

/** Every address of the site. Case does not matter: /login and /Login are one screen. */
export const router = createHashRouter([
  {
    Component: RootLayout,
    HydrateFallback: LoadingScreen,
    ErrorBoundary: TroubleScreen,
    children: [
      publicSite,
      {
        path: "/SignUp",
        lazy: async () => ({ Component: (await import("../features/companies/sign-up-screen.tsx")).SignUpScreen }),
      },
      {
        path: "/Login",
        lazy: async () => ({ Component: (await import("../features/identity/login-screen.tsx")).LoginScreen }),
      },
      {
        path: "/verify/:id/:token",
        lazy: async () => ({ Component: (await import("../features/identity/verify-screen.tsx")).VerifyScreen }),
      },
      // Outside the guarded area, because it must still have something to say when the session is gone.
      {
        path: "/dash/logout",
        lazy: async () => ({ Component: (await import("../features/identity/logout-screen.tsx")).LogoutScreen }),
      },
      adminArea,
      { path: "*", Component: NotFoundScreen },
    ],
  },
]);
