import type { Page } from "@playwright/test";
import type { LayoutCompany } from "./layout-company.ts";

/** A screen whose layout is inspected. */
export interface Screen {
  readonly name: string;
  readonly route: string;
  /** Opens a dialog, a sheet or a line. */
  readonly open?: (page: Page) => Promise<void>;
  /** What must be visible without scrolling on a laptop: the first row of a list. */
  readonly firstRow?: string;
}

const press = (name: string | RegExp) => (page: Page) => page.getByRole("button", { name }).first().click();

export const siteScreens: readonly Screen[] = [
  { name: "landing", route: "/" },
  ...["features", "aboutus", "pricing", "employee-cost", "responsibilities", "contactus", "terms", "privacy"].map((name) => ({
    name,
    route: `/${name}`,
  })),
  { name: "newsletter", route: "/newsletter/unsubscribe/x" },
  { name: "not found", route: "/no-such-place" },
];

export const accountScreens: readonly Screen[] = [
  { name: "get started", route: "/GetStarted" },
  { name: "login chooser", route: "/Login2" },
  { name: "login", route: "/Login" },
  { name: "sign-up", route: "/SignUp" },
  { name: "sign-up with a plan", route: "/SignUp?plan=enterprise" },
  { name: "sign-up with errors", route: "/SignUp", open: press("Register") },
  { name: "forgotten password", route: "/ForgotPassword" },
  { name: "new password", route: "/CreatePassWord/x/y" },
  { name: "verification failed", route: "/verify/x/y" },
  { name: "staff login", route: "/StaffLogin" },
  { name: "staff sign-up", route: "/StaffSignUp" },
];

export const peopleScreens = ({ employeeId, importId }: LayoutCompany): Screen[] => [
  { name: "dashboard", route: "/dash" },
  { name: "employees", route: "/dash/employeemanage", firstRow: "tbody tr" },
  { name: "add employee", route: "/dash/add-employee" },
  ...["", "pay", "bank", "numbers", "records", "history"].map((tab) => ({
    name: `profile ${tab || "overview"}`,
    route: `/dash/view-profile/${employeeId}?tab=${tab}`,
  })),
  { name: "departments", route: "/dash/departments" },
  { name: "org chart", route: "/dash/org-chart" },
  { name: "needs you", route: "/dash/needs-you" },
  { name: "statutory IDs", route: "/dash/statutory-ids", firstRow: "tbody tr" },
  { name: "import", route: "/dash/import" },
  { name: "import preview", route: `/dash/import/${importId}` },
  { name: "employment quote", route: "/dash/employment-quote" },
];

export const companyScreens = ({ employeeId, userId }: LayoutCompany): Screen[] => [
  { name: "team", route: "/dash/team" },
  { name: "activity", route: "/dash/activity", firstRow: "main li li" },
  { name: "company details", route: `/dash/user-profile/${userId}` },
  { name: "security", route: "/dash/security" },
  { name: "second factor", route: "/dash/security/second-factor" },
  ...["", "/components", "/grades", "/people"].map((part) => ({ name: `structures${part}`, route: `/dash/create-salary${part}` })),
  { name: "extras", route: "/dash/payroll/extras" },
  { name: "setup", route: "/dash/payroll/set-up" },
  { name: "pay days", route: "/dash/payroll/set-up/pay-days" },
  { name: "statutory profile", route: "/dash/payroll/set-up/law" },
  { name: "opening balances", route: "/dash/payroll/set-up/opening" },
  { name: "pay terms", route: `/dash/payroll/people/${employeeId}/terms` },
];

export const runScreens = ({ openRunId }: LayoutCompany): Screen[] => [
  { name: "payroll", route: "/dash/payrollmanage" },
  { name: "new run", route: "/dash/payroll/runs", open: press(/^New (pay )?run|^Start/) },
  { name: "runs", route: "/dash/payroll/runs", firstRow: "tbody tr, main li" },
  { name: "salary definition", route: "/dash/salary-definition", firstRow: "tbody tr" },
  { name: "salary review", route: "/dash/salary-definition/review" },
  ...["inputs", "review", "approve", "pay", "close"].map((step) => ({
    name: `run ${step}`,
    route: `/dash/payroll/runs/${openRunId}/${step}`,
  })),
  {
    name: "run review, a person",
    route: `/dash/payroll/runs/${openRunId}/review`,
    open: press(/^How .* pay was calculated/),
  },
];

/** The run must be submitted. */
export const approvalScreens = ({ openRunId }: LayoutCompany): Screen[] => [
  { name: "submitted run", route: `/dash/payroll/runs/${openRunId}/approve` },
  { name: "approval", route: `/dash/payroll/approve/${openRunId}` },
];

export const paymentScreens = ({ employeeId, paidRunId, scheduleId, questionId, proof }: LayoutCompany): Screen[] => [
  ...["inputs", "review", "approve", "pay", "close"].map((step) => ({
    name: `paid run ${step}`,
    route: `/dash/payroll/runs/${paidRunId}/${step}`,
  })),
  { name: "a payment", route: `/dash/payroll/runs/${paidRunId}/pay`, open: press(/^Payment to/) },
  { name: "payslip", route: `/dash/payroll/runs/${paidRunId}/payslips/${employeeId}` },
  { name: "questions", route: "/dash/payroll/questions" },
  { name: "question", route: `/dash/payroll/questions/${questionId}` },
  { name: "wallet", route: "/dash/wallet" },
  { name: "remittances", route: "/dash/remittances", firstRow: "tbody tr" },
  { name: "remittance schedule", route: `/dash/remittances/${scheduleId}` },
  { name: "reconciliation", route: "/dash/reconciliation" },
  { name: "invoices", route: "/dash/invoices" },
  { name: "reports", route: "/dash/reports" },
  { name: "journal accounts", route: "/dash/reports/accounts" },
  { name: "a report", route: `/dash/reports/view/payroll-register?runId=${paidRunId}` },
  { name: "proof of a payslip", route: proof.slice(proof.indexOf("#") + 1) },
];

export const staffScreens = ({ paidRunId, questionId }: LayoutCompany): Screen[] => [
  { name: "staff home", route: "/app2/dashboard1" },
  { name: "staff details", route: "/app2" },
  ...[
    "contact",
    "nextofkin",
    "education",
    "guarantor",
    "job",
    "financial-details",
    "declarations",
    "payslips",
    "deductions",
    "security",
  ].map((part) => ({
    name: `staff ${part}`,
    route: `/app2/${part}`,
  })),
  { name: "staff account form", route: "/app2/financial-details", open: press("Edit Account Details") },
  { name: "own payslip", route: `/app2/payslips/${paidRunId}` },
  {
    name: "own payslip, a line opened",
    route: `/app2/payslips/${paidRunId}`,
    open: (page) =>
      page
        .locator("summary")
        .filter({ hasText: /Income tax|Pension/ })
        .last()
        .click(),
  },
  { name: "own question", route: `/app2/payslips/${paidRunId}/questions/${questionId}` },
  { name: "own payment", route: `/app2/payments/${paidRunId}` },
  { name: "own profile", route: "/profile" },
  { name: "edit profile", route: "/update-profile/app3" },
];
