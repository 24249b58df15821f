import type { RouteObject } from "react-router";
import { ErrorPanel } from "./error-screen.tsx";

const staffShell = async () => ({ Component: (await import("./staff-shell.tsx")).StaffShell });
const detailsMenu = async () => ({ Component: (await import("../features/people/profiles/details-menu.tsx")).DetailsMenu });
const financial = async () => ({ Component: (await import("../features/people/records/financial-screen.tsx")).FinancialScreen });

const ownPayslip = async () => ({ Component: (await import("./own-payslip.tsx")).OwnPayslip });

/** The staff portal, for staff sessions only. */
const staffArea: RouteObject = {
  lazy: staffShell,
  children: [
    {
      ErrorBoundary: ErrorPanel,
      children: [
        { path: "/app2", lazy: detailsMenu },
        { path: "/app2/header2", lazy: async () => ({ Component: (await import("./details-menu-redirect.tsx")).DetailsMenuRedirect }) },
        {
          path: "/app2/dashboard1",
          lazy: async () => ({ Component: (await import("./staff-home.tsx")).StaffHome }),
        },
        {
          path: "/app2/contact",
          lazy: async () => ({ Component: (await import("../features/people/records/contact-screen.tsx")).ContactScreen }),
        },
        {
          path: "/app2/nextofkin",
          lazy: async () => ({ Component: (await import("../features/people/records/next-of-kin-screen.tsx")).NextOfKinScreen }),
        },
        {
          path: "/app2/education",
          lazy: async () => ({ Component: (await import("../features/people/records/education-screen.tsx")).EducationScreen }),
        },
        {
          path: "/app2/guarantor",
          lazy: async () => ({ Component: (await import("../features/people/records/guarantor-screen.tsx")).GuarantorScreen }),
        },
        {
          path: "/app2/job",
          lazy: async () => ({ Component: (await import("../features/people/records/personal-screen.tsx")).PersonalScreen }),
        },
        // The first spelling is the path in the product specification, the second is the one that links use.
        ...["/app2/finacial-details", "/app2/financial-details"].map((path) => ({ path, lazy: financial })),
        {
          path: "/app2/declarations",
          lazy: async () => ({ Component: (await import("../features/people/tax/relief-claims-screen.tsx")).ReliefClaimsScreen }),
        },
        {
          path: "/app2/payslips",
          lazy: async () => ({
            Component: (await import("../features/payroll/payslips/own-payslips-screen.tsx")).OwnPayslipsScreen,
          }),
        },
        // The second path is linked from the mail about a reply. It opens the payslip at the line in question.
        ...["/app2/payslips/:runId", "/app2/payslips/:runId/questions/:questionId"].map((path) => ({ path, lazy: ownPayslip })),
        {
          path: "/app2/documents",
          lazy: async () => ({ Component: (await import("./own-documents.tsx")).OwnDocuments }),
        },
        {
          path: "/app2/documents/:documentId",
          lazy: async () => ({ Component: (await import("../features/documents/own-document-screen.tsx")).OwnDocumentScreen }),
        },
        {
          path: "/app2/leave/:act?",
          lazy: async () => ({ Component: (await import("../features/leave/own-leave-screen.tsx")).OwnLeaveScreen }),
        },
        {
          path: "/app2/attendance",
          lazy: async () => ({
            Component: (await import("../features/attendance/own-attendance-screen.tsx")).OwnAttendanceScreen,
          }),
        },
        {
          path: "/app2/deductions",
          lazy: async () => ({ Component: (await import("../features/remittances/own/own-deductions-screen.tsx")).OwnDeductionsScreen }),
        },
        {
          path: "/app2/payments/:runId",
          lazy: async () => ({ Component: (await import("../features/payments/payouts/own-payment-screen.tsx")).OwnPaymentScreen }),
        },
        {
          path: "/app2/security",
          lazy: async () => ({
            Component: (await import("../features/identity/second-factor/staff-security-screen.tsx")).StaffSecurityScreen,
          }),
        },
        {
          path: "/profile",
          lazy: async () => ({ Component: (await import("../features/people/profiles/own-profile-screen.tsx")).ProfileScreen }),
        },
        {
          path: "/update-profile/app3",
          lazy: async () => ({ Component: (await import("../features/people/profiles/edit-profile-screen.tsx")).EditProfileScreen }),
        },
      ],
    },
  ],
};

/** Routes of the staff portal. Loaded on demand. */
export const staffRoutes: RouteObject[] = [
  // Outside the guarded area, because the logout screen is still shown after the session has ended.
  {
    path: "/app2/logout",
    lazy: async () => ({ Component: (await import("../features/identity/authentication/logout-screen.tsx")).StaffLogoutScreen }),
  },
  staffArea,
];
