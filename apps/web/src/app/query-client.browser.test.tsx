// A refresh that fails must not take away what is on the screen: a form, or the checkout of a payment in progress.
import { ReadPayrollDashboard } from "@albashi/contracts/payroll/dashboard";
import { QueryClientProvider } from "@tanstack/react-query";
import { afterEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { PayrollHomeScreen } from "../features/payroll/runs/payroll-home-screen.tsx";
import { exampleOf, fakeApi } from "../testing/fake-api.tsx";
import { renderComponent } from "../testing/render-component.tsx";
import { queryClient } from "./query-client.ts";

afterEach(() => queryClient.clear());

const openForm = page.getByRole("textbox", { name: "Reason" });

/** The refresh of all data on the screen, until its outcome is rendered. */
const refresh = async () => {
  await queryClient.refetchQueries();
  // Observers are notified in a later task, and React renders in another one.
  await new Promise((resolve) => setTimeout(resolve, 100));
};

/** The payroll screen with a form that the user has begun to fill in. */
const renderWithOpenForm = async () => {
  const api = fakeApi(["payroll.read", "payroll.write"]);
  api.answer(ReadPayrollDashboard, exampleOf(ReadPayrollDashboard));
  renderComponent(
    <QueryClientProvider client={queryClient}>
      <PayrollHomeScreen remainingGross={null} payList={<input aria-label="Reason" />} />
    </QueryClientProvider>,
  );
  await openForm.fill("Half typed");
  return api;
};

test("a refresh that fails leaves the screen and a form on it as they are", async () => {
  const api = await renderWithOpenForm();
  api.answer(ReadPayrollDashboard, () => Promise.reject(new TypeError("The connection was closed.")));
  await refresh();
  await expect.element(openForm).toHaveValue("Half typed");
  await expect.element(page.getByRole("button", { name: "Try again" })).not.toBeInTheDocument();
});

test("the next refresh shows the new data", async () => {
  const api = await renderWithOpenForm();
  api.answer(ReadPayrollDashboard, () => Promise.reject(new TypeError("The connection was closed.")));
  await refresh();
  api.answer(ReadPayrollDashboard, { ...exampleOf(ReadPayrollDashboard), employees: 77 });
  await refresh();
  await expect.element(page.getByText("77")).toBeVisible();
});
