// After the approval the screen leads to the payment, or says who can pay.
import { examplePayoutOverview } from "@albashi/contracts/payments/examples";
import { ReadPayout } from "@albashi/contracts/payments/payouts";
import { ReadApproval } from "@albashi/contracts/payroll/approval";
import { CheckRun } from "@albashi/contracts/payroll/run-actions";
import { exampleRunId, ReadRun } from "@albashi/contracts/payroll/runs";
import { Route, Routes } from "react-router";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { exampleOf, fakeApi, withQueryCache } from "../testing/fake-api.tsx";
import { findViolations, renderComponent } from "../testing/render-component.tsx";
import { ApproveRunStep, ApproverScreen } from "./approve-run.tsx";

const payers = ["payroll.read", "payments.read", "payments.pay"] as const;
const approver = ["payroll.read", "payroll.approve", "payments.read"] as const;
const approvedRun = {
  ...exampleOf(ReadRun),
  state: "approved",
  approved: { at: "2026-11-19T14:00:00.000Z", by: "Chidi Eze", hadOneApprover: false },
  payers: ["Ada Obi", "Bola Ade"],
};
const beforePayout = { ...examplePayoutOverview, runState: "approved", payout: null };

const renderStep = (rights: Parameters<typeof fakeApi>[0], money: object) => {
  const api = fakeApi(rights);
  api.answer(ReadRun, approvedRun);
  api.answer(CheckRun, { isFresh: true, changed: [] });
  api.answer(ReadPayout, money);
  const routes = (
    <Routes>
      <Route path="/runs/:runId" element={<ApproveRunStep />} />
    </Routes>
  );
  renderComponent(withQueryCache(routes), { path: `/runs/${exampleRunId}` });
};

test("offers to fund what the wallet lacks", async () => {
  renderStep(payers, { ...beforePayout, missingKobo: "661450000" });
  const link = page.getByRole("link", { name: "Fund ₦6,614,500.00" });
  await expect.element(link).toHaveAttribute("href", `/dash/payroll/runs/${exampleRunId}/pay`);
  expect(await findViolations()).toEqual([]);
});

test("offers to pay when the wallet covers the run", async () => {
  renderStep(payers, { ...beforePayout, missingKobo: "0" });
  await expect.element(page.getByRole("link", { name: "Pay 48 people" })).toBeVisible();
});

test("says who can pay to a user who may not", async () => {
  renderStep(approver, beforePayout);
  await expect.element(page.getByText("Ada Obi or Bola Ade can fund and pay this run.")).toBeVisible();
  await expect.element(page.getByRole("link", { name: /^Fund|^Pay/ })).not.toBeInTheDocument();
});

test("shows the payments once they have started", async () => {
  renderStep(approver, examplePayoutOverview);
  await expect.element(page.getByRole("link", { name: "View payments" })).toBeVisible();
});

test("the approver sees each dismissed warning with its reason and who dismissed it", async () => {
  const api = fakeApi(approver);
  const approval = exampleOf(ReadApproval);
  api.answer(ReadApproval, approval);
  api.answer(CheckRun, { isFresh: true, changed: [] });
  const routes = (
    <Routes>
      <Route path="/approve/:runId" element={<ApproverScreen />} />
    </Routes>
  );
  renderComponent(withQueryCache(routes), { path: `/approve/${exampleRunId}` });
  const dismissals = page.getByRole("region", { name: "1 dismissed warning" });
  await expect.element(dismissals.getByText("Signing bonuses, agreed in June")).toBeVisible();
  await expect.element(dismissals.getByText(/Dismissed by Ada Obi/)).toBeVisible();
  await expect.element(dismissals.getByText("(2 people)")).toBeVisible();
  expect(await findViolations()).toEqual([]);
});
