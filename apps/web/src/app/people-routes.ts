import type { RouteObject } from "react-router";

/** The addresses of the employer's area that are about people. */
export const peopleRoutes: RouteObject[] = [
  {
    path: "employeemanage",
    lazy: async () => ({ Component: (await import("../features/people/directory/people-screen.tsx")).PeopleScreen }),
  },
  {
    path: "add-employee",
    lazy: async () => ({ Component: (await import("../features/people/adding/add-employee-screen.tsx")).AddEmployeeScreen }),
  },
  {
    path: "view-profile/:id",
    lazy: async () => ({ Component: (await import("../features/people/profile/profile-screen.tsx")).ProfileScreen }),
  },
  {
    path: "departments",
    lazy: async () => ({ Component: (await import("../features/people/structure/departments-screen.tsx")).DepartmentsScreen }),
  },
  {
    path: "org-chart",
    lazy: async () => ({ Component: (await import("../features/people/structure/org-chart-screen.tsx")).OrgChartScreen }),
  },
  {
    path: "needs-you",
    lazy: async () => ({ Component: (await import("../features/people/needs-you/needs-you-screen.tsx")).NeedsYouScreen }),
  },
  {
    path: "team",
    lazy: async () => ({ Component: (await import("../features/identity/team/team-screen.tsx")).TeamScreen }),
  },
  {
    path: "import",
    lazy: async () => ({ Component: (await import("../features/people/import/import-screen.tsx")).ImportScreen }),
  },
  {
    path: "import/:importId",
    lazy: async () => ({ Component: (await import("../features/people/import/one-import-screen.tsx")).OneImportScreen }),
  },
];
