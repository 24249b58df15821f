import type { RouteObject } from "react-router";
import { ErrorPanel } from "./error-screen.tsx";
import { payrollRoutes } from "./payroll-routes.ts";
import { peopleRoutes } from "./people-routes.ts";

const dashboard = async () => ({ Component: (await import("./dashboard.tsx")).Dashboard });

/** Payment routes of the admin portal. */
const paymentsRoutes: RouteObject[] = [
  {
    lazy: async () => ({ Component: (await import("../features/payments/payments-gate.tsx")).PaymentsGate }),
    children: [
      {
        path: "wallet",
        lazy: async () => ({ Component: (await import("../features/payments/ledger/wallet-screen.tsx")).WalletScreen }),
      },
      {
        path: "reconciliation",
        lazy: async () => ({
          Component: (await import("../features/payments/reconciliation/reconciliation-screen.tsx")).ReconciliationScreen,
        }),
      },
    ],
  },
];

const remittancesRoutes: RouteObject[] = [
  {
    lazy: async () => ({ Component: (await import("../features/remittances/remittances-gate.tsx")).RemittancesGate }),
    children: [
      {
        path: "remittances",
        lazy: async () => ({ Component: (await import("../features/remittances/remittances-screen.tsx")).RemittancesScreen }),
      },
      {
        path: "remittances/:scheduleId",
        lazy: async () => ({ Component: (await import("../features/remittances/schedule-screen.tsx")).ScheduleScreen }),
      },
      {
        path: "remittances/:scheduleId/template",
        lazy: async () => ({ Component: (await import("../features/remittances/files/template-screen.tsx")).TemplateScreen }),
      },
    ],
  },
];

const invoicesRoutes: RouteObject[] = [
  {
    lazy: async () => ({ Component: (await import("../features/invoices/invoices-gate.tsx")).InvoicesGate }),
    children: [
      {
        path: "invoices",
        lazy: async () => ({ Component: (await import("../features/invoices/invoices-screen.tsx")).InvoicesScreen }),
      },
      {
        path: "invoices/:invoiceId",
        lazy: async () => ({ Component: (await import("../features/invoices/invoice-screen.tsx")).InvoiceScreen }),
      },
    ],
  },
];

const reportsRoutes: RouteObject[] = [
  {
    lazy: async () => ({ Component: (await import("../features/payroll/reports/reports-gate.tsx")).ReportsGate }),
    children: [
      {
        path: "reports",
        lazy: async () => ({ Component: (await import("../features/payroll/reports/reports-screen.tsx")).ReportsScreen }),
      },
      {
        path: "reports/accounts",
        lazy: async () => ({ Component: (await import("../features/payroll/reports/journal-accounts-screen.tsx")).JournalAccountsScreen }),
      },
      {
        path: "reports/journal-layout",
        lazy: async () => ({ Component: (await import("../features/payroll/reports/journal-layout-screen.tsx")).JournalLayoutScreen }),
      },
      {
        path: "reports/columns/:reportId",
        lazy: async () => ({ Component: (await import("../features/payroll/reports/report-columns-screen.tsx")).ReportColumnsScreen }),
      },
      {
        path: "reports/view/:reportId",
        lazy: async () => ({ Component: (await import("../features/payroll/reports/report-screen.tsx")).ReportScreen }),
      },
    ],
  },
];

const adminArea: RouteObject = {
  path: "/dash",
  lazy: async () => ({ Component: (await import("./admin-shell.tsx")).AdminShell }),
  children: [
    {
      ErrorBoundary: ErrorPanel,
      children: [
        { index: true, lazy: dashboard },
        { path: "dashboard", lazy: dashboard },
        ...peopleRoutes,
        ...payrollRoutes,
        ...paymentsRoutes,
        ...remittancesRoutes,
        ...invoicesRoutes,
        ...reportsRoutes,
        {
          path: "user-profile/:id",
          lazy: async () => ({ Component: (await import("./company-details.tsx")).CompanyDetails }),
        },
        {
          lazy: async () => ({ Component: (await import("../features/activity/activity-gate.tsx")).ActivityGate }),
          children: [
            {
              path: "activity",
              lazy: async () => ({ Component: (await import("../features/activity/activity-screen.tsx")).ActivityScreen }),
            },
          ],
        },
        {
          path: "security",
          lazy: async () => ({ Component: (await import("../features/identity/second-factor/security-screen.tsx")).SecurityScreen }),
        },
        {
          path: "security/second-factor",
          lazy: async () => ({ Component: (await import("../features/identity/second-factor/set-up-screen.tsx")).SetUpScreen }),
        },
      ],
    },
  ],
};

/** Routes of the admin portal and of a colleague's invitation link. Loaded on demand. */
export const adminRoutes: RouteObject[] = [
  {
    path: "/JoinTeam/:id/:token",
    lazy: async () => ({ Component: (await import("../features/identity/team/join-team-screen.tsx")).JoinTeamScreen }),
  },
  // Outside the guarded area, because the logout screen is still shown after the session has ended.
  {
    path: "/dash/logout",
    lazy: async () => ({ Component: (await import("../features/identity/authentication/logout-screen.tsx")).LogoutScreen }),
  },
  adminArea,
];
