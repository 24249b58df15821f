import type { RouteObject } from "react-router";

/** People routes of the admin portal. */
export const peopleRoutes: RouteObject[] = [
  {
    path: "employeemanage",
    lazy: async () => ({ Component: (await import("../features/people/profiles/people-screen.tsx")).PeopleScreen }),
  },
  {
    path: "add-employee",
    lazy: async () => ({ Component: (await import("../features/people/profiles/add-employee-screen.tsx")).AddEmployeeScreen }),
  },
  {
    path: "view-profile/:id",
    lazy: async () => ({ Component: (await import("../features/people/profiles/profile-screen.tsx")).ProfileScreen }),
  },
  {
    path: "departments",
    lazy: async () => ({ Component: (await import("../features/people/organisation/departments-screen.tsx")).DepartmentsScreen }),
  },
  {
    path: "org-chart",
    lazy: async () => ({ Component: (await import("../features/people/organisation/org-chart-screen.tsx")).OrgChartScreen }),
  },
  {
    path: "needs-you",
    lazy: async () => ({ Component: (await import("../features/people/bank-accounts/pending-reviews-screen.tsx")).PendingReviewsScreen }),
  },
  {
    path: "team",
    lazy: async () => ({ Component: (await import("./team.tsx")).Team }),
  },
  {
    path: "statutory-ids",
    lazy: async () => ({ Component: (await import("../features/people/statutory-ids/statutory-ids-screen.tsx")).StatutoryIdsScreen }),
  },
  {
    path: "documents",
    lazy: async () => ({ Component: (await import("../features/documents/documents-screen.tsx")).DocumentsScreen }),
  },
  {
    path: "documents/:documentId",
    lazy: async () => ({ Component: (await import("../features/documents/document-screen.tsx")).DocumentScreen }),
  },
  {
    path: "issue-document",
    lazy: async () => ({ Component: (await import("../features/documents/issue-screen.tsx")).IssueScreen }),
  },
  {
    path: "written-terms",
    lazy: async () => ({ Component: (await import("../features/documents/written-terms-screen.tsx")).WrittenTermsScreen }),
  },
  {
    path: "document-requests",
    lazy: async () => ({ Component: (await import("../features/document-requests/requests-screen.tsx")).RequestsScreen }),
  },
  {
    path: "document-terms",
    lazy: async () => ({ Component: (await import("../features/documents/terms-screen.tsx")).TermsScreen }),
  },
  {
    path: "leave/:tab?",
    lazy: async () => ({ Component: (await import("../features/leave/leave-screen.tsx")).LeaveScreen }),
  },
  {
    path: "attendance/:tab?",
    lazy: async () => ({ Component: (await import("../features/attendance/attendance-screen.tsx")).AttendanceScreen }),
  },
  {
    path: "import",
    lazy: async () => ({ Component: (await import("../features/people/imports/import-screen.tsx")).ImportScreen }),
  },
  {
    path: "import/:importId",
    lazy: async () => ({ Component: (await import("../features/people/imports/import-detail-screen.tsx")).ImportDetailScreen }),
  },
];
