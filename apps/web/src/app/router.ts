import { createHashRouter, type RouteObject } from "react-router";
import { publicSite } from "../site/routes.ts";
import { LoadingScreen } from "./loading-screen.tsx";
import { NotFoundScreen } from "./not-found-screen.tsx";
import { peopleRoutes } from "./people-routes.ts";
import { RootLayout } from "./root-layout.tsx";
import { staffArea, staffDoors } from "./staff-routes.ts";
import { TroubleInside, TroubleScreen } from "./trouble-screen.tsx";

const dashboard = async () => ({ Component: (await import("./dashboard.tsx")).Dashboard });

const createPassword = async () => ({
  Component: (await import("../features/identity/create-password-screen.tsx")).CreatePasswordScreen,
});

const adminArea: RouteObject = {
  path: "/dash",
  lazy: async () => ({ Component: (await import("./admin-shell.tsx")).AdminShell }),
  children: [
    {
      ErrorBoundary: TroubleInside,
      children: [
        { index: true, lazy: dashboard },
        { path: "dashboard", lazy: dashboard },
        ...peopleRoutes,
        {
          path: "user-profile/:id",
          lazy: async () => ({ Component: (await import("../features/companies/company-details-screen.tsx")).CompanyDetailsScreen }),
        },
        {
          path: "security",
          lazy: async () => ({ Component: (await import("../features/identity/security/security-screen.tsx")).SecurityScreen }),
        },
        {
          path: "security/second-factor",
          lazy: async () => ({ Component: (await import("../features/identity/security/set-up-screen.tsx")).SetUpScreen }),
        },
      ],
    },
  ],
};

/** The build drops this and all that only it needs. */
const onlyInDevelopment: RouteObject[] = import.meta.env.DEV
  ? [
      {
        path: "/ui",
        lazy: async () => ({ Component: (await import("./design-system/design-system-screen.tsx")).DesignSystemScreen }),
      },
    ]
  : [];

/** Every address of the site. Case does not matter: /login and /Login are one screen. */
export const router = createHashRouter([
  {
    Component: RootLayout,
    HydrateFallback: LoadingScreen,
    ErrorBoundary: TroubleScreen,
    children: [
      publicSite,
      {
        path: "/GetStarted",
        lazy: async () => ({ Component: (await import("../features/identity/get-started-screen.tsx")).GetStartedScreen }),
      },
      {
        path: "/Login2",
        lazy: async () => ({ Component: (await import("../features/identity/login-chooser-screen.tsx")).LoginChooserScreen }),
      },
      ...staffDoors,
      {
        path: "/SignUp",
        lazy: async () => ({ Component: (await import("../features/companies/sign-up-screen.tsx")).SignUpScreen }),
      },
      {
        path: "/Login",
        lazy: async () => ({ Component: (await import("../features/identity/login-screen.tsx")).LoginScreen }),
      },
      {
        path: "/ForgotPassword",
        lazy: async () => ({ Component: (await import("../features/identity/forgot-password-screen.tsx")).ForgotPasswordScreen }),
      },
      ...["/CreatePassWord", "/CreatePassWord/:id/:token"].map((path) => ({ path, lazy: createPassword })),
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
      staffArea,
      ...onlyInDevelopment,
      { path: "*", Component: NotFoundScreen },
    ],
  },
]);
