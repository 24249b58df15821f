// A stale run is recalculated where the screen says that it is stale.
import { CalculateRun, CheckRun } from "@albashi/contracts/payroll/run-actions";
import { exampleRun, exampleRunId, ListRuns, ReadRun } from "@albashi/contracts/payroll/runs";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { exampleOf, fakeApi, withQueryCache } from "../../../testing/fake-api.tsx";
import { findViolations, renderComponent } from "../../../testing/render-component.tsx";
import { FreshnessAlert } from "./freshness-alert.tsx";
import { RunList } from "./run-list.tsx";

const calculation = `POST /api/v1/payroll/runs/${exampleRunId}/calculation`;
const stale = { ...exampleRun, state: "stale", isCalculated: false, staleCauses: [{ code: "pay_data_changed" }] };
const details = { ...exampleOf(ReadRun), ...stale, acts: [{ act: "calculate", may: true, whyNot: null }] };

test("the warning about changed data recalculates the run in one click", async () => {
  const api = fakeApi(["payroll.read", "payroll.write"]);
  api.answer(CheckRun, { isFresh: false, changed: ["pay_data_changed"] });
  api.answer(ReadRun, details);
  api.answer(CalculateRun, { ...exampleRun, state: "calculating" });
  renderComponent(withQueryCache(<FreshnessAlert runId={exampleRunId} state="calculated" />));
  await page.getByRole("alert").getByRole("button", { name: "Recalculate" }).click();
  await expect.poll(() => api.calls).toContain(calculation);
});

test("the warning says who can recalculate the run to a user who may not", async () => {
  const api = fakeApi(["payroll.read", "payroll.approve"]);
  api.answer(CheckRun, { isFresh: false, changed: ["pay_data_changed"] });
  api.answer(ReadRun, details);
  renderComponent(withQueryCache(<FreshnessAlert runId={exampleRunId} state="in_review" />));
  const alert = page.getByRole("alert");
  await expect.element(alert.getByText("Ask an owner or payroll officer to recalculate it.")).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Recalculate" })).not.toBeInTheDocument();
});

test("the row of a stale run recalculates it and shows the new state", async () => {
  const api = fakeApi(["payroll.read", "payroll.write"]);
  const state = { run: stale as object };
  api.answer(ListRuns, () => ({ runs: [state.run], next: null }));
  api.answer(CalculateRun, () => {
    state.run = { ...exampleRun, state: "calculated" };
    return { ...exampleRun, state: "calculating" };
  });
  renderComponent(withQueryCache(<RunList />));
  await expect.element(page.getByText("Out of date")).toBeVisible();
  expect(await findViolations()).toEqual([]);
  await page.getByRole("button", { name: "Recalculate November 2026, Regular" }).click();
  await expect.element(page.getByText("Calculated", { exact: true })).toBeVisible();
  expect(api.calls).toContain(calculation);
});

test("the row of a calculated run whose inputs changed since is out of date too", async () => {
  const api = fakeApi(["payroll.read", "payroll.write"]);
  api.answer(ListRuns, { runs: [{ ...exampleRun, isCalculated: false }], next: null });
  renderComponent(withQueryCache(<RunList />));
  await expect.element(page.getByText("Out of date")).toBeVisible();
});
