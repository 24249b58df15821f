// A run that is cancelled, being paid or closed offers no action of an earlier step.
import { ListFindings } from "@albashi/contracts/payroll/findings";
import { exampleRunId, ReadRun, type RunAction, runActions } from "@albashi/contracts/payroll/runs";
import { Route, Routes } from "react-router";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { exampleOf, fakeApi, withQueryCache } from "../../../testing/fake-api.tsx";
import { renderComponent } from "../../../testing/render-component.tsx";
import { InputsStep } from "../inputs/inputs-step.tsx";
import { Findings } from "../review/findings.tsx";
import { ReviewStep } from "../review/review-step.tsx";
import { RunScreen } from "./run-screen.tsx";

const acts = (allowed: readonly RunAction[]) =>
  runActions.map((act) => ({
    act,
    may: allowed.includes(act),
    whyNot: allowed.includes(act) ? null : "To make changes, use a correction run.",
  }));
const details = exampleOf(ReadRun);
const screen = (path: string) =>
  renderComponent(
    withQueryCache(
      <Routes>
        <Route path="/dash/payroll/runs/:runId" element={<RunScreen describeAction={() => null} />}>
          <Route path="inputs" element={<InputsStep />} />
          <Route path="review" element={<ReviewStep />} />
          <Route path="pay" element={<p>The pay step</p>} />
        </Route>
      </Routes>,
    ),
    { path: `/dash/payroll/runs/${exampleRunId}/${path}` },
  );
const rights = ["payroll.read", "payroll.write", "payroll.approve", "payments.pay", "payments.read"] as const;

test.each(["paying", "closed"] as const)("a run that is %s offers neither to calculate, to continue nor to cancel", async (state) => {
  const api = fakeApi(rights);
  api.answer(ReadRun, { ...details, state, acts: acts(["export"]) });
  for (const step of ["inputs", "review"]) {
    screen(step);
    await expect.element(page.getByRole("navigation", { name: "Steps of the pay run" })).toBeVisible();
    await expect.element(page.getByText("Regular · All employees")).toBeVisible();
    await expect.element(page.getByRole("link", { name: /^Continue to/ })).not.toBeInTheDocument();
    await expect.element(page.getByRole("button", { name: /^Calculate|^Recalculate|^Cancel/ })).not.toBeInTheDocument();
  }
});

test("a cancelled run shows only its inputs and amounts, and a later step leads back", async () => {
  const api = fakeApi(rights);
  const steps = ["inputs", "review"].map((step) => ({ step, state: "later" }));
  api.answer(ReadRun, { ...details, state: "cancelled", steps, acts: acts([]), rejectionReason: "Started by mistake" });
  const { currentPath } = screen("pay");
  await expect.element(page.getByText("Started by mistake")).toBeVisible();
  await expect.poll(currentPath).toMatch(/\/inputs$/);
  expect(page.getByRole("navigation", { name: "Steps of the pay run" }).getByRole("link").elements()).toHaveLength(2);
  await expect.element(page.getByRole("button", { name: /^Calculate/ })).not.toBeInTheDocument();
});

test.each([
  ["calculated", ["edit"], 1],
  ["closed", [], 0],
] as const)("a warning of a run that is %s can be dismissed only while the run can change", async (state, allowed, buttons) => {
  const api = fakeApi(rights);
  api.answer(ReadRun, { ...details, state, acts: acts(allowed) });
  api.answer(ListFindings, { findings: [{ ...exampleOf(ListFindings).findings[0], severity: "warning", dismissed: null }] });
  renderComponent(withQueryCache(<Findings runId={exampleRunId} selectedCode={undefined} onSelect={() => undefined} />));
  await expect.element(page.getByText("1 to check")).toBeVisible();
  await expect.poll(() => page.getByRole("button", { name: /^Accept: / }).elements().length).toBe(buttons);
});
