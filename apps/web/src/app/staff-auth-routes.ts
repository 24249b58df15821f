import type { RouteObject } from "react-router";

/** The demo, the public login and sign-up routes of the staff portal, and links about second factors. Loaded separately, because logged-in users seldom need them. */
export const staffAuthRoutes: RouteObject[] = [
  {
    path: "/StaffLogin",
    lazy: async () => ({ Component: (await import("../features/identity/authentication/staff-login-screen.tsx")).StaffLoginScreen }),
  },
  {
    path: "/StaffSignUp",
    lazy: async () => ({ Component: (await import("../features/identity/team/staff-sign-up-screen.tsx")).StaffSignUpScreen }),
  },
  {
    path: "/StaffPage",
    lazy: async () => ({ Component: (await import("../features/identity/authentication/staff-landing-screen.tsx")).StaffLandingScreen }),
  },
  ...["/FactorChange/:id/:token", "/FactorChange/:id/:token/reject"].map((path) => ({
    path,
    lazy: async () => ({ Component: (await import("../features/identity/second-factor/factor-change-screen.tsx")).FactorChangeScreen }),
  })),
  {
    path: "/StaffAccount/:token",
    lazy: async () => ({ Component: (await import("../features/people/bank-accounts/confirm-account-screen.tsx")).ConfirmAccountScreen }),
  },
  {
    path: "/ChooseCompany",
    lazy: async () => ({ Component: (await import("../features/identity/authentication/choose-company-screen.tsx")).ChooseCompanyScreen }),
  },
  {
    path: "/demo",
    lazy: async () => ({ Component: (await import("../features/identity/demo-tour/demo-screen.tsx")).DemoScreen }),
  },
];
