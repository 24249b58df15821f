import { createHashRouter, type RouteObject } from "react-router";
import { publicSite } from "../site/routes.ts";
import { ErrorScreen } from "./error-screen.tsx";
import { LoadingScreen } from "./loading-screen.tsx";
import { NotFoundScreen } from "./not-found-screen.tsx";
import { RootLayout } from "./root-layout.tsx";

const createPassword = async () => ({
  Component: (await import("../features/identity/authentication/create-password-screen.tsx")).CreatePasswordScreen,
});

/** The build drops this and all that only it needs. */
const onlyInDevelopment: RouteObject[] = import.meta.env.DEV
  ? [
      {
        path: "/ui",
        lazy: async () => ({ Component: (await import("./design-system/design-system-screen.tsx")).DesignSystemScreen }),
      },
    ]
  : [];

const siteAndAccount: RouteObject[] = [
  {
    id: "root",
    Component: RootLayout,
    HydrateFallback: LoadingScreen,
    ErrorBoundary: ErrorScreen,
    children: [
      publicSite,
      {
        path: "/GetStarted",
        lazy: async () => ({ Component: (await import("../features/identity/accounts/get-started-screen.tsx")).GetStartedScreen }),
      },
      {
        path: "/Login2",
        lazy: async () => ({
          Component: (await import("../features/identity/authentication/login-chooser-screen.tsx")).LoginChooserScreen,
        }),
      },
      {
        path: "/SignUp",
        lazy: async () => ({ Component: (await import("../features/companies/sign-up-screen.tsx")).SignUpScreen }),
      },
      {
        path: "/Login",
        lazy: async () => ({ Component: (await import("../features/identity/authentication/login-screen.tsx")).LoginScreen }),
      },
      {
        path: "/ForgotPassword",
        lazy: async () => ({
          Component: (await import("../features/identity/authentication/forgot-password-screen.tsx")).ForgotPasswordScreen,
        }),
      },
      ...["/CreatePassWord", "/CreatePassWord/:id/:token"].map((path) => ({ path, lazy: createPassword })),
      {
        path: "/verify/:id/:token",
        lazy: async () => ({ Component: (await import("../features/identity/accounts/verify-screen.tsx")).VerifyScreen }),
      },
      {
        path: "/payslip-proof/:proof",
        lazy: async () => ({ Component: (await import("../features/payroll/payslips/verification-screen.tsx")).VerificationScreen }),
      },
      ...onlyInDevelopment,
      { path: "*", Component: NotFoundScreen },
    ],
  },
];

/** The areas behind a log-in. A visitor carries the list of neither's addresses, and whoever is in one not the other's. */
const areas = [
  { isAt: /^\/(dash|jointeam)(\/|$)/i, routes: async () => (await import("./admin-routes.ts")).adminRoutes },
  { isAt: /^\/(choosecompany|staff\w+)(\/|$)/i, routes: async () => (await import("./staff-auth-routes.ts")).staffAuthRoutes },
  { isAt: /^\/(app2|profile|update-profile)(\/|$)/i, routes: async () => (await import("./staff-routes.ts")).staffRoutes },
];
const known = new Set<(typeof areas)[number]>();

/** Every address of the site. Case does not matter: /login and /Login are one screen. */
export const router = createHashRouter(siteAndAccount, {
  patchRoutesOnNavigation: async ({ path, patch }) => {
    const area = areas.find(({ isAt }) => isAt.test(path));
    if (!area || known.has(area)) return;
    const routes = await area.routes();
    known.add(area);
    patch("root", routes);
  },
});
