// An approver cannot approve figures that are out of date; recalculating them is the next step.
import { ReadApproval } from "@albashi/contracts/payroll/approval";
import { CheckRun } from "@albashi/contracts/payroll/run-actions";
import { exampleRunId, ReadRun } from "@albashi/contracts/payroll/runs";
import { Route, Routes } from "react-router";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { exampleOf, fakeApi, withQueryCache } from "../../../testing/fake-api.tsx";
import { findViolations, renderComponent } from "../../../testing/render-component.tsx";
import { ApprovalScreen } from "./approval-screen.tsx";
import { ApproveStep } from "./approve-step.tsx";

const approval = {
  ...exampleOf(ReadApproval),
  state: "in_review",
  approve: { may: true, whyNot: null },
  reject: { may: true, whyNot: null },
};
const run = {
  ...exampleOf(ReadRun),
  acts: (["calculate", "submit", "approve"] as const).map((act) => ({ act, may: true, whyNot: null })),
};
const approveButton = () => page.getByRole("button", { name: /^Approve ₦/ });
const recalculateButton = () => page.getByRole("button", { name: "Recalculate" });
const isPrimary = (element: Element) => element.classList.contains("bg-indigo");

const renderScreen = (isFresh: boolean, state = "in_review") => {
  const api = fakeApi(["payroll.read", "payroll.write", "payroll.approve"]);
  api.answer(ReadApproval, approval);
  api.answer(ReadRun, { ...run, state });
  api.answer(CheckRun, { isFresh, changed: isFresh ? [] : ["pay_data_changed"] });
  const routes = (
    <Routes>
      <Route path="/approve/:runId" element={<ApprovalScreen nextPayment={() => null} />} />
      <Route path="/runs/:runId/approve" element={<ApproveStep nextPayment={() => null} />} />
    </Routes>
  );
  return { api, show: (path: string) => renderComponent(withQueryCache(routes), { path }) };
};

test("offers to recalculate figures that are out of date, and not to approve them", async () => {
  const { api, show } = renderScreen(false);
  show(`/approve/${exampleRunId}`);
  await expect.element(recalculateButton()).toBeVisible();
  await expect.element(approveButton()).toHaveAttribute("aria-disabled", "true");
  await expect.element(approveButton()).toHaveAccessibleDescription("Recalculate the run before you approve it.");
  expect(isPrimary(recalculateButton().element())).toBe(true);
  expect(isPrimary(approveButton().element())).toBe(false);
  expect(await findViolations()).toEqual([]);
  await approveButton().click({ force: true });
  expect(api.calls.filter((call) => call.startsWith("POST"))).toEqual([]);
});

test("offers to approve figures that are up to date", async () => {
  const { show } = renderScreen(true);
  show(`/approve/${exampleRunId}`);
  await expect.element(approveButton()).toHaveAttribute("aria-disabled", "false");
  expect(isPrimary(approveButton().element())).toBe(true);
  await expect.element(recalculateButton()).not.toBeInTheDocument();
});

test("a run whose figures are out of date is recalculated before it is submitted", async () => {
  const { show } = renderScreen(false, "calculated");
  show(`/runs/${exampleRunId}/approve`);
  await expect.element(page.getByText("Recalculate the run before you submit it.")).toBeVisible();
  await expect.element(page.getByRole("button", { name: /^Submit ₦/ })).not.toBeInTheDocument();
});
