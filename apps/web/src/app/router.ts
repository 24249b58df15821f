import { createHashRouter, type RouteObject } from "react-router";
import { publicSite } from "../site/routes.ts";
import { LoadingScreen } from "./loading-screen.tsx";
import { NotFoundScreen } from "./not-found-screen.tsx";
import { RootLayout } from "./root-layout.tsx";
import { TroubleScreen } from "./trouble-screen.tsx";

const createPassword = async () => ({
  Component: (await import("../features/identity/create-password-screen.tsx")).CreatePasswordScreen,
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
      {
        path: "/payslip-proof/:proof",
        lazy: async () => ({ Component: (await import("../features/payroll/proof/proof-screen.tsx")).ProofScreen }),
      },
      ...onlyInDevelopment,
      { path: "*", Component: NotFoundScreen },
    ],
  },
];

/** The addresses of the areas: a visitor of the public site does not even carry the list of them. */
const isInAnArea = (path: string) => /^\/(dash|app2|profile|update-profile|choosecompany|jointeam|staff\w+)(\/|$)/i.test(path);
let areAreasKnown = false;

/** Every address of the site. Case does not matter: /login and /Login are one screen. */
export const router = createHashRouter(siteAndAccount, {
  patchRoutesOnNavigation: async ({ path, patch }) => {
    if (areAreasKnown || !isInAnArea(path)) return;
    const { areas } = await import("./areas.ts");
    areAreasKnown = true;
    patch("root", areas);
  },
});
