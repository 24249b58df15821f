import type { RouteObject } from "react-router";

/** The doors of the employees' area, which stand open. Fetched apart: who is inside goes through them seldom. */
export const staffDoors: RouteObject[] = [
  {
    path: "/StaffLogin",
    lazy: async () => ({ Component: (await import("../features/identity/staff-login-screen.tsx")).StaffLoginScreen }),
  },
  {
    path: "/StaffSignUp",
    lazy: async () => ({ Component: (await import("../features/identity/staff-sign-up-screen.tsx")).StaffSignUpScreen }),
  },
  {
    path: "/StaffPage",
    lazy: async () => ({ Component: (await import("../features/identity/staff-front-door.tsx")).StaffFrontDoor }),
  },
  {
    path: "/ChooseCompany",
    lazy: async () => ({ Component: (await import("../features/identity/choose-company-screen.tsx")).ChooseCompanyScreen }),
  },
];
