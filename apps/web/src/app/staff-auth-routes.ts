import type { RouteObject } from "react-router";

/** Public login and sign-up routes of the staff portal. Loaded separately, because logged-in users seldom need them. */
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
  {
    path: "/ChooseCompany",
    lazy: async () => ({ Component: (await import("../features/identity/authentication/choose-company-screen.tsx")).ChooseCompanyScreen }),
  },
];
