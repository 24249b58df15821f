// Where an employee's deductions went: each state in words, and never "paid" before a receipt is confirmed.
import { ListOwnDeductions, type OwnDeduction } from "@albashi/contracts/remittances/own-deductions";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { exampleOf, fakeApi, noAnswerYet, withQueryCache } from "../../../testing/fake-api.tsx";
import { renderComponent } from "../../../testing/render-component.tsx";
import { testScreenStates, withLongestValues } from "../../../testing/test-screen-states.tsx";
import { messages } from "./messages.ts";
import { OwnDeductionsScreen } from "./own-deductions-screen.tsx";

const example = exampleOf(ListOwnDeductions);
const [confirmed] = example.deductions;
if (!confirmed) throw new Error("The example has no deduction.");
const unpaid: OwnDeduction = { ...confirmed, state: "scheduled", paidOn: null, confirmedOn: null, receipt: null };
const pension: OwnDeduction = {
  ...unpaid,
  ...{ kind: "pension", payee: "Pensions Alliance", amountKobo: "1600000", employerKobo: "2000000" },
  ...{ state: "blocked", block: "no_rsa_pin", scheduledOn: null },
};

const show = (deductions: readonly OwnDeduction[], years = [2026]) => {
  const api = fakeApi(["staff.own"]);
  api.answer(ListOwnDeductions, { year: 2026, years, deductions });
  renderComponent(withQueryCache(<OwnDeductionsScreen />));
  return api;
};

test("shows all four steps of a confirmed deduction, with the receipt and how it was checked", async () => {
  show([confirmed]);
  await expect.element(page.getByRole("heading", { name: "November 2026" })).toBeVisible();
  await expect.element(page.getByText("Receipt ending in 4471, looked up on the authority's portal by a second person.")).toBeVisible();
  await expect.element(page.getByText(/^Not /)).not.toBeInTheDocument();
});

test("a late deduction says how late it is and whom to ask, and shows no payment", async () => {
  show([{ ...unpaid, lateDays: 17 }]);
  await expect.element(page.getByText("17 days past the due date")).toBeVisible();
  await expect.element(page.getByText(/Ask your employer's payroll team for the receipt\./)).toBeVisible();
  await expect.element(page.getByText("Not confirmed yet")).toBeVisible();
  await expect.element(page.getByText("Not yet", { exact: true })).toBeVisible();
});

test("a disputed receipt is not shown as paid", async () => {
  show([{ ...unpaid, state: "disputed" }]);
  await expect.element(page.getByText("Receipt under review")).toBeVisible();
  await expect.element(page.getByText(/we do not show this amount as paid/)).toBeVisible();
});

test("a missing RSA PIN leads to the screen where it is entered, and the employer's part is shown", async () => {
  show([pension]);
  await expect.element(page.getByRole("link", { name: "Open Financial Details" })).toHaveAttribute("href", "/app2/financial-details");
  await expect.element(page.getByText(/Your employer adds/)).toBeVisible();
  await expect.element(page.getByText("₦20,000.00")).toBeVisible();
});

test("another year is loaded when it is chosen", async () => {
  const api = show([confirmed], [2026, 2025]);
  await page.getByLabelText("Year").selectOptions("2025");
  await expect.poll(() => api.calls.filter((one) => one === "GET /api/v1/me/deductions").length).toBe(2);
});

const everyState = (["deducted", "scheduled", "unchecked", "disputed", "short", "credited"] as const).map((state) => ({
  ...unpaid,
  state,
  payee: `Payee of ${state}`,
  lateDays: state === "credited" ? 0 : 17,
}));

testScreenStates({
  element: <OwnDeductionsScreen />,
  rights: ["staff.own"],
  states: {
    "a list that is still loading": {
      answers: [[ListOwnDeductions, noAnswerYet]],
      shows: () => page.getByText(messages.loading),
    },
    "a list that could not be loaded": { answers: [], shows: () => page.getByText(messages.failedTitle) },
    "an empty list": {
      answers: [[ListOwnDeductions, { ...example, years: [], deductions: [] }]],
      shows: () => page.getByText(messages.none),
    },
    "a deduction in every state": {
      answers: [[ListOwnDeductions, { ...example, deductions: [confirmed, pension, ...everyState] }]],
      shows: () => page.getByText(messages.badges.credited),
    },
    "the longest values": {
      answers: [[ListOwnDeductions, withLongestValues({ ...example, deductions: [confirmed, { ...pension, lateDays: 200 }] })]],
      shows: () => page.getByText(messages.badges.blocked),
    },
  },
});
