import type { RouteObject } from "react-router";

const structures = async () => ({ Component: (await import("../features/payroll/structures/structures-screen.tsx")).StructuresScreen });

/** The addresses of the employer's area that are about pay. All of them open to the roles that may read pay. */
export const payrollRoutes: RouteObject[] = [
  {
    lazy: async () => ({ Component: (await import("../features/payroll/payroll-gate.tsx")).PayrollGate }),
    children: [
      {
        path: "payrollmanage",
        lazy: async () => ({ Component: (await import("./payroll-home.tsx")).PayrollHome }),
      },
      {
        path: "salary-definition",
        lazy: async () => ({
          Component: (await import("../features/payroll/salary-definition/salary-definition-screen.tsx")).SalaryDefinitionScreen,
        }),
      },
      {
        path: "create-salary",
        lazy: async () => ({ Component: (await import("../features/payroll/structures/salary-outlet.tsx")).SalaryOutlet }),
        children: [
          { index: true, lazy: structures },
          { path: "structure/:structureId", lazy: structures },
          {
            path: "components",
            lazy: async () => ({ Component: (await import("../features/payroll/structures/components-screen.tsx")).ComponentsScreen }),
          },
          {
            path: "grades",
            lazy: async () => ({ Component: (await import("../features/payroll/structures/grades-screen.tsx")).GradesScreen }),
          },
          {
            path: "people",
            lazy: async () => ({ Component: (await import("../features/payroll/structures/assign-screen.tsx")).AssignScreen }),
          },
        ],
      },
      {
        path: "payroll/extras",
        lazy: async () => ({ Component: (await import("../features/payroll/set-up/extras-screen.tsx")).ExtrasScreen }),
      },
      {
        path: "payroll/set-up",
        lazy: async () => ({ Component: (await import("../features/payroll/set-up/set-up-screen.tsx")).SetUpScreen }),
      },
      {
        path: "payroll/set-up/pay-days",
        lazy: async () => ({ Component: (await import("../features/payroll/calendar/pay-days-screen.tsx")).PayDaysScreen }),
      },
      {
        path: "payroll/set-up/law",
        lazy: async () => ({ Component: (await import("../features/payroll/set-up/law-screen.tsx")).LawScreen }),
      },
      {
        path: "payroll/set-up/opening",
        lazy: async () => ({ Component: (await import("../features/payroll/set-up/opening-screen.tsx")).OpeningScreen }),
      },
      {
        path: "payroll/people/:employeeId/terms",
        lazy: async () => ({ Component: (await import("../features/payroll/terms/terms-screen.tsx")).TermsScreen }),
      },
      {
        path: "payroll/runs/:runId",
        lazy: async () => ({ Component: (await import("../features/payroll/runs/run-screen.tsx")).RunScreen }),
        children: [
          { index: true, lazy: async () => ({ Component: (await import("../features/payroll/runs/now-step.tsx")).NowStep }) },
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
            lazy: async () => ({ Component: (await import("../features/payroll/approve/approve-step.tsx")).ApproveStep }),
          },
          { path: "pay", lazy: async () => ({ Component: (await import("./fund-and-pay.tsx")).FundAndPayStep }) },
          { path: "close", lazy: async () => ({ Component: (await import("./close-run.tsx")).CloseRun }) },
        ],
      },
      {
        path: "payroll/approve/:runId",
        lazy: async () => ({ Component: (await import("../features/payroll/approve/approval-screen.tsx")).ApprovalScreen }),
      },
      {
        path: "payroll/runs/:runId/payslips/:employeeId",
        lazy: async () => ({ Component: (await import("../features/payroll/payslips/payslip-screen.tsx")).PayslipScreen }),
      },
      {
        path: "payroll/questions",
        lazy: async () => ({ Component: (await import("../features/payroll/payslips/questions-screen.tsx")).QuestionsScreen }),
      },
      {
        path: "payroll/questions/:questionId",
        lazy: async () => ({ Component: (await import("../features/payroll/payslips/question-screen.tsx")).QuestionScreen }),
      },
    ],
  },
];
