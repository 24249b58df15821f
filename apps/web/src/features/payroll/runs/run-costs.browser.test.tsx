import { ReadPayrollDashboard } from "@albashi/contracts/payroll/dashboard";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { exampleOf, fakeApi, withQueryCache } from "../../../testing/fake-api.tsx";
import { renderComponent } from "../../../testing/render-component.tsx";
import { RunCosts } from "./run-costs.tsx";

const home = exampleOf(ReadPayrollDashboard);

test.each([
  ["0", 0],
  ["1000000", 1],
])("other deductions of %s kobo have %i names in the legend", async (otherDeductionsKobo, count) => {
  const lastRuns = home.lastRuns.map((run) => ({ ...run, totals: { ...run.totals, otherDeductionsKobo } }));
  fakeApi(["payroll.read"]).answer(ReadPayrollDashboard, () => ({ ...home, lastRuns }));
  renderComponent(withQueryCache(<RunCosts />));
  await expect.element(page.getByText("Income tax (PAYE)").first()).toBeVisible();
  expect(page.getByText("Other deductions", { exact: true }).elements()).toHaveLength(count);
});

test("leads to the list of pay runs", async () => {
  fakeApi(["payroll.read"]).answer(ReadPayrollDashboard, () => home);
  renderComponent(withQueryCache(<RunCosts />));
  await expect.element(page.getByRole("link", { name: "See all pay runs" })).toHaveAttribute("href", "/dash/payroll/runs");
});
