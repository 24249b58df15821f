import { createHashRouter, type RouteObject } from "react-router";
import { publicSite } from "../site/routes.ts";
import { LinkButton } from "../ui/link-button.tsx";
import { ScreenHeading } from "../ui/screen-heading.tsx";
import { ErrorScreen } from "./error-screen.tsx";
import { LoadingScreen } from "./loading-screen.tsx";
import { MessageScreen } from "./message-screen.tsx";
import { messages } from "./messages.ts";
import { RootLayout } from "./root-layout.tsx";
import { useSession } from "./session.ts";

const createPassword = async () => ({
  Component: (await import("../features/identity/authentication/create-password-screen.tsx")).CreatePasswordScreen,
});

/** Removed from production builds, with everything only it imports. */
const developmentRoutes: RouteObject[] = import.meta.env.DEV
  ? [
      {
        path: "/ui",
        lazy: async () => ({ Component: (await import("./design-system/design-system-screen.tsx")).DesignSystemScreen }),
      },
    ]
  : [];

/** Shown for an unknown address, with a link to the home page or, when logged in, to the dashboard. */
const NotFoundScreen = () => {
  const isLoggedIn = useSession(({ token }) => token !== null);
  return (
    <MessageScreen>
      <ScreenHeading title={messages.notFound.title} className="font-display text-3xl font-semibold">
        {messages.notFound.heading}
      </ScreenHeading>
      <p className="text-ink-soft">{messages.notFound.text}</p>
      <LinkButton to={isLoggedIn ? "/dash" : "/"} className="justify-self-start">
        {isLoggedIn ? messages.notFound.dashboard : messages.notFound.home}
      </LinkButton>
    </MessageScreen>
  );
};

const publicRoutes: RouteObject[] = [
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
      ...["/check-document", "/check-document/:code"].map((path) => ({
        path,
        lazy: async () => ({ Component: (await import("../features/documents/check-document-screen.tsx")).CheckDocumentScreen }),
      })),
      ...developmentRoutes,
      { path: "*", Component: NotFoundScreen },
    ],
  },
];

/** Route groups behind a login, loaded on demand, so that visitors and users of one portal do not load the routes of another. */
const lazyAreas = [
  { pathPattern: /^\/(dash|jointeam)(\/|$)/i, routes: async () => (await import("./admin-routes.ts")).adminRoutes },
  {
    pathPattern: /^\/(choosecompany|demo|factorchange|staff\w+)(\/|$)/i,
    routes: async () => (await import("./staff-auth-routes.ts")).staffAuthRoutes,
  },
  { pathPattern: /^\/(app2|profile|update-profile)(\/|$)/i, routes: async () => (await import("./staff-routes.ts")).staffRoutes },
];
const loadedAreas = new Set<(typeof lazyAreas)[number]>();

/** All routes of the web app. Paths are case-insensitive: /login and /Login are the same screen. */
export const router = createHashRouter(publicRoutes, {
  patchRoutesOnNavigation: async ({ path, patch }) => {
    const area = lazyAreas.find(({ pathPattern }) => pathPattern.test(path));
    if (!area || loadedAreas.has(area)) return;
    const routes = await area.routes();
    loadedAreas.add(area);
    patch("root", routes);
  },
});
