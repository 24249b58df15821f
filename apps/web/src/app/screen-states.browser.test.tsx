// The approver's screen, the payslips and the staff home in each of their states.
import { examplePayoutOverview } from "@albashi/contracts/payments/examples";
import { ListOwnPayments } from "@albashi/contracts/payments/own-payments";
import { ReadPayout } from "@albashi/contracts/payments/payouts";
import { ReadApproval } from "@albashi/contracts/payroll/approval";
import { ListOwnPayslipQueries } from "@albashi/contracts/payroll/payslip-queries";
import { ListVerifications } from "@albashi/contracts/payroll/payslip-verification";
import { ReadOwnPayslip, ReadOwnPayslipLine, ReadPayslip } from "@albashi/contracts/payroll/payslips";
import { CheckRun } from "@albashi/contracts/payroll/run-actions";
import { exampleRunId } from "@albashi/contracts/payroll/runs";
import { ReadOwnPerson } from "@albashi/contracts/people/own-profile";
import { describe } from "vitest";
import { page } from "vitest/browser";
import { PayslipScreen } from "../features/payroll/payslips/payslip-screen.tsx";
import { exampleOf, noAnswerYet } from "../testing/fake-api.tsx";
import { testScreenStates, withLongestValues } from "../testing/test-screen-states.tsx";
import { ApproverScreen } from "./approve-run.tsx";
import { OwnPayslip } from "./own-payslip.tsx";
import { StaffHome } from "./staff-home.tsx";

const tryAgain = () => page.getByRole("button", { name: "Try again" }).first();
const approval = { ...exampleOf(ReadApproval), approve: { may: true, whyNot: null } };
const checks = [
  [CheckRun, { isFresh: true, changed: [] }],
  [ReadPayout, examplePayoutOverview],
] as const;

describe("the approver's screen", () => {
  testScreenStates({
    element: <ApproverScreen />,
    rights: ["payroll.read", "payroll.approve", "payments.read"],
    route: "/approve/:runId",
    path: `/approve/${exampleRunId}`,
    states: {
      "while it loads": { answers: [[ReadApproval, noAnswerYet]], shows: () => page.getByRole("status").first() },
      "that could not be loaded": { answers: [], shows: tryAgain },
      "a run to approve": {
        answers: [[ReadApproval, approval], ...checks],
        shows: () => page.getByRole("button", { name: "Approve ₦12,450,300.00 for 48 people" }),
      },
      "a run in which no one's pay changed": {
        answers: [[ReadApproval, { ...approval, largestChanges: [], dismissals: [], netBeforeKobo: approval.netKobo }], ...checks],
        shows: () => page.getByText("No one's take-home pay changed."),
      },
      "an approved run": {
        answers: [[ReadApproval, { ...approval, state: "approved" }], ...checks],
        shows: () => page.getByText(/^48 people can now be paid the amounts you approved\./),
      },
      "the longest values": {
        answers: [[ReadApproval, withLongestValues({ ...approval, netBeforeKobo: "1" })], ...checks],
        shows: () => page.getByRole("button", { name: /^Approve ₦999,999,999.99/ }),
      },
    },
  });
});

const payslip = exampleOf(ReadOwnPayslip);
const beside = [
  [ReadOwnPayslipLine, exampleOf(ReadOwnPayslipLine)],
  [ListOwnPayslipQueries, exampleOf(ListOwnPayslipQueries)],
  [ListVerifications, exampleOf(ListVerifications)],
  [ListOwnPayments, exampleOf(ListOwnPayments)],
] as const;
const ownTitle = () => page.getByRole("heading", { level: 1, name: /^Payslip for / });

describe("the employee's payslip", () => {
  testScreenStates({
    element: <OwnPayslip />,
    rights: ["staff.own"],
    route: "/payslips/:runId",
    path: `/payslips/${exampleRunId}`,
    states: {
      "while it loads": { answers: [[ReadOwnPayslip, noAnswerYet], ...beside], shows: () => page.getByRole("status").first() },
      "that could not be loaded": { answers: beside, shows: tryAgain },
      "as published": { answers: [[ReadOwnPayslip, payslip], ...beside], shows: ownTitle },
      "with the longest values": { answers: [[ReadOwnPayslip, withLongestValues(payslip)], ...beside], shows: ownTitle },
    },
  });
});

describe("the payslip as payroll sees it", () => {
  testScreenStates({
    element: <PayslipScreen />,
    rights: ["payroll.read", "payroll.write"],
    route: "/runs/:runId/payslips/:employeeId",
    path: `/runs/${exampleRunId}/payslips/${payslip.employeeId}`,
    states: {
      "while it loads": { answers: [[ReadPayslip, noAnswerYet]], shows: () => page.getByRole("status").first() },
      "that could not be loaded": { answers: [], shows: tryAgain },
      "before it is published": {
        answers: [[ReadPayslip, { ...payslip, publishedAt: null }]],
        shows: () => page.getByText("Not published yet. The employee can't see this payslip."),
      },
      "with the longest values": { answers: [[ReadPayslip, withLongestValues(payslip)]], shows: ownTitle },
    },
  });
});

const person = exampleOf(ReadOwnPerson);
const ownPayments = exampleOf(ListOwnPayments);

describe("the staff home", () => {
  testScreenStates({
    element: <StaffHome />,
    rights: ["staff.own"],
    states: {
      "while it loads": {
        answers: [
          [ReadOwnPerson, noAnswerYet],
          [ListOwnPayments, noAnswerYet],
        ],
        shows: () => page.getByRole("status").first(),
      },
      "that could not be loaded": { answers: [], shows: tryAgain },
      "of a new employee without pay, account and pay day": {
        answers: [
          [ReadOwnPerson, { ...person, monthlyGrossKobo: null, account: null, detailsGiven: [] }],
          [ListOwnPayments, { payments: [], next: null, nextPayDay: null }],
        ],
        shows: () => page.getByText("Your employer has not set it yet."),
      },
      "of an employee who was paid": {
        answers: [
          [ReadOwnPerson, person],
          [ListOwnPayments, ownPayments],
        ],
        shows: () => page.getByText("23 December 2026"),
      },
      "with the longest values": {
        answers: [
          [ReadOwnPerson, withLongestValues(person)],
          [ListOwnPayments, withLongestValues({ ...ownPayments, payments: [...ownPayments.payments, ...ownPayments.payments] })],
        ],
        shows: () => page.getByText("₦999,999,999.99").first(),
      },
    },
  });
});
