// The main screens of an admin in each of their states.
import { ReadPaymentControls } from "@albashi/contracts/payments/controls";
import { ReadWallet, ReadWalletStatement } from "@albashi/contracts/payments/ledger";
import { ReadPayrollDashboard } from "@albashi/contracts/payroll/dashboard";
import { ListRuns } from "@albashi/contracts/payroll/runs";
import { ListSalaryDefinition } from "@albashi/contracts/payroll/salary-definition";
import { ReadPayrollSetup } from "@albashi/contracts/payroll/setup";
import { ListPeople } from "@albashi/contracts/people/directory";
import { ListDepartments } from "@albashi/contracts/people/organisation";
import { describe } from "vitest";
import { page } from "vitest/browser";
import { WalletScreen } from "../features/payments/ledger/wallet-screen.tsx";
import { SalaryDefinitionScreen } from "../features/payroll/pay-terms/salary-definition-screen.tsx";
import { RunsScreen } from "../features/payroll/runs/runs-screen.tsx";
import { PeopleScreen } from "../features/people/profiles/people-screen.tsx";
import { exampleOf, noAnswerYet } from "../testing/fake-api.tsx";
import { testScreenStates, withLongestValues } from "../testing/test-screen-states.tsx";
import { Dashboard } from "./dashboard.tsx";

const rights = ["people.read", "people.write", "payroll.read", "payroll.write", "payments.read"] as const;
const heading = () => page.getByRole("heading", { level: 1 });
const loading = () => page.getByRole("status").first();
const tryAgain = () => page.getByRole("button", { name: "Try again" }).first();
const largest = () => page.getByText("₦999,999,999.99").first();
const people = exampleOf(ListPeople);
const noPeople = { ...people, people: [], next: null };
const home = exampleOf(ReadPayrollDashboard);
const controls = exampleOf(ReadPaymentControls);

describe("the dashboard", () => {
  const done = [
    [ReadPayrollDashboard, home],
    [ReadPayrollSetup, exampleOf(ReadPayrollSetup)],
    [ListPeople, people],
    [ReadPaymentControls, controls],
  ] as const;
  testScreenStates({
    element: <Dashboard />,
    rights,
    states: {
      "while it loads": {
        answers: done.map(([contract]) => [contract, noAnswerYet] as const),
        shows: loading,
      },
      "that could not be loaded": { answers: [], shows: tryAgain },
      "of a company without employees": { answers: [...done, [ListPeople, noPeople]], shows: () => page.getByText(/^No employees yet/) },
      "of a company that pays": { answers: done, shows: () => page.getByText("Next pay day").first() },
      "with the longest values": {
        answers: done.map(([contract, answer]) => [contract, withLongestValues(answer)] as const),
        shows: heading,
      },
    },
  });
});

describe("the wallet", () => {
  const wallet = exampleOf(ReadWallet);
  const statement = exampleOf(ReadWalletStatement);
  const beside = [[ReadPaymentControls, controls]] as const;
  testScreenStates({
    element: <WalletScreen />,
    rights,
    states: {
      "while it loads": {
        answers: [
          [ReadWallet, noAnswerYet],
          [ReadWalletStatement, noAnswerYet],
        ],
        shows: loading,
      },
      "that could not be loaded": { answers: [], shows: tryAgain },
      "without transactions": {
        answers: [[ReadWallet, wallet], [ReadWalletStatement, { ...statement, lines: [], entries: [], next: null }], ...beside],
        shows: heading,
      },
      "with transactions": { answers: [[ReadWallet, wallet], [ReadWalletStatement, statement], ...beside], shows: heading },
      "with the longest values": {
        answers: [[ReadWallet, withLongestValues(wallet)], [ReadWalletStatement, withLongestValues(statement)], ...beside],
        shows: largest,
      },
    },
  });
});

describe("the people table", () => {
  const departments = [ListDepartments, exampleOf(ListDepartments)] as const;
  testScreenStates({
    element: <PeopleScreen />,
    rights,
    states: {
      "while it loads": { answers: [[ListPeople, noAnswerYet], departments], shows: loading },
      "that could not be loaded": { answers: [departments], shows: tryAgain },
      "of a company without employees": {
        answers: [[ListPeople, noPeople], departments],
        shows: () => page.getByText("No employees found."),
      },
      "with employees": { answers: [[ListPeople, people], departments], shows: () => page.getByRole("table") },
      "with the longest values": { answers: [[ListPeople, withLongestValues(people)], departments], shows: () => page.getByRole("table") },
    },
  });
});

describe("the salaries", () => {
  const salaries = exampleOf(ListSalaryDefinition);
  testScreenStates({
    element: <SalaryDefinitionScreen />,
    rights,
    states: {
      "while they load": { answers: [[ListSalaryDefinition, noAnswerYet]], shows: loading },
      "that could not be loaded": { answers: [], shows: tryAgain },
      "of a company without employees": {
        answers: [[ListSalaryDefinition, { ...salaries, rows: [], next: null }]],
        shows: () => page.getByText("No employees found."),
      },
      "with employees": { answers: [[ListSalaryDefinition, salaries]], shows: () => page.getByRole("table") },
      "with the longest values": { answers: [[ListSalaryDefinition, withLongestValues(salaries)]], shows: largest },
    },
  });
});

describe("the list of pay runs", () => {
  const runs = exampleOf(ListRuns);
  const next = [ReadPayrollDashboard, home] as const;
  testScreenStates({
    element: <RunsScreen />,
    rights,
    states: {
      "while it loads": { answers: [[ListRuns, noAnswerYet], next], shows: loading },
      "that could not be loaded": { answers: [next], shows: tryAgain },
      "of a company without runs": {
        answers: [[ListRuns, { runs: [], next: null }], next],
        shows: () => page.getByText("No pay runs yet"),
      },
      "with runs": { answers: [[ListRuns, runs], next], shows: () => page.getByRole("table") },
      "with the longest values": { answers: [[ListRuns, withLongestValues(runs)], next], shows: largest },
    },
  });
});
