import type { RouteObject } from "react-router";

const structures = async () => ({ Component: (await import("../features/payroll/pay-structure/structures-screen.tsx")).StructuresScreen });

/** Payroll routes of the admin portal, open to roles that may read pay. */
export const payrollRoutes: RouteObject[] = [
  {
    lazy: async () => ({ Component: (await import("../features/payroll/payroll-gate.tsx")).PayrollGate }),
    children: [
      {
        path: "payrollmanage",
        lazy: async () => ({ Component: (await import("./payroll-home.tsx")).PayrollHome }),
      },
      {
        path: "payroll/runs",
        lazy: async () => ({ Component: (await import("../features/payroll/runs/runs-screen.tsx")).RunsScreen }),
      },
      {
        path: "employment-quote",
        lazy: async () => ({ Component: (await import("../features/payroll/employment-quotes/quote-screen.tsx")).QuoteScreen }),
      },
      {
        path: "salary-definition",
        lazy: async () => ({
          Component: (await import("../features/payroll/pay-terms/salary-definition-screen.tsx")).SalaryDefinitionScreen,
        }),
      },
      {
        path: "create-salary",
        lazy: async () => ({ Component: (await import("../features/payroll/pay-structure/salary-outlet.tsx")).SalaryOutlet }),
        children: [
          { index: true, lazy: structures },
          { path: "structure/:structureId", lazy: structures },
          {
            path: "components",
            lazy: async () => ({ Component: (await import("../features/payroll/pay-structure/components-screen.tsx")).ComponentsScreen }),
          },
          {
            path: "grades",
            lazy: async () => ({ Component: (await import("../features/payroll/pay-structure/grades-screen.tsx")).GradesScreen }),
          },
          {
            path: "people",
            lazy: async () => ({ Component: (await import("../features/payroll/pay-structure/assign-screen.tsx")).AssignScreen }),
          },
        ],
      },
      {
        path: "payroll/extras",
        lazy: async () => ({ Component: (await import("../features/payroll/pay-terms/extras-screen.tsx")).ExtrasScreen }),
      },
      {
        path: "payroll/set-up",
        lazy: async () => ({ Component: (await import("../features/payroll/setup/setup-screen.tsx")).SetupScreen }),
      },
      {
        path: "payroll/set-up/pay-days",
        lazy: async () => ({ Component: (await import("../features/payroll/calendar/pay-days-screen.tsx")).PayDaysScreen }),
      },
      {
        path: "payroll/set-up/law",
        lazy: async () => ({
          Component: (await import("../features/payroll/statutory/statutory-profile-screen.tsx")).StatutoryProfileScreen,
        }),
      },
      {
        path: "payroll/set-up/opening",
        lazy: async () => ({
          Component: (await import("../features/payroll/statutory/opening-balances-screen.tsx")).OpeningBalancesScreen,
        }),
      },
      {
        path: "salary-definition/review",
        lazy: async () => ({
          Component: (await import("../features/payroll/salary-reviews/salary-review-screen.tsx")).SalaryReviewScreen,
        }),
      },
      {
        path: "payroll/people/:employeeId/terms",
        lazy: async () => ({ Component: (await import("../features/payroll/pay-terms/terms-screen.tsx")).TermsScreen }),
      },
      {
        path: "payroll/runs/:runId",
        lazy: async () => ({ Component: (await import("./pay-run.tsx")).PayRun }),
        children: [
          {
            index: true,
            lazy: async () => ({ Component: (await import("../features/payroll/runs/current-step-redirect.tsx")).CurrentStepRedirect }),
          },
          {
            path: "inputs",
            lazy: async () => ({ Component: (await import("../features/payroll/inputs/inputs-step.tsx")).InputsStep }),
          },
          {
            path: "review",
            lazy: async () => ({ Component: (await import("../features/payroll/review/review-step.tsx")).ReviewStep }),
          },
          {
            path: "approve",
            lazy: async () => ({ Component: (await import("./approve-run.tsx")).ApproveRunStep }),
          },
          { path: "pay", lazy: async () => ({ Component: (await import("./fund-and-pay.tsx")).FundAndPayStep }) },
          { path: "close", lazy: async () => ({ Component: (await import("./close-run.tsx")).CloseRun }) },
        ],
      },
      {
        path: "payroll/approve/:runId",
        lazy: async () => ({ Component: (await import("./approve-run.tsx")).ApproverScreen }),
      },
      {
        path: "payroll/runs/:runId/payslips/:employeeId",
        lazy: async () => ({ Component: (await import("../features/payroll/payslips/payslip-screen.tsx")).PayslipScreen }),
      },
      {
        path: "payroll/questions",
        lazy: async () => ({ Component: (await import("../features/payroll/payslip-queries/questions-screen.tsx")).QuestionsScreen }),
      },
      {
        path: "payroll/questions/:questionId",
        lazy: async () => ({ Component: (await import("../features/payroll/payslip-queries/question-screen.tsx")).QuestionScreen }),
      },
    ],
  },
];
