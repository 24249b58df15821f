// After the approval the screen leads to the payment, or says who can pay.
import { examplePayoutOverview } from "@albashi/contracts/payments/examples";
import { ReadPayout } from "@albashi/contracts/payments/payouts";
import { ApproveRun, ReadApproval } from "@albashi/contracts/payroll/approval";
import { CheckRun } from "@albashi/contracts/payroll/run-actions";
import { exampleRunId, ReadRun } from "@albashi/contracts/payroll/runs";
import { Route, Routes } from "react-router";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { exampleOf, fakeApi, withQueryCache } from "../testing/fake-api.tsx";
import { findViolations, renderComponent } from "../testing/render-component.tsx";
import { useToasts } from "../ui/toasts.ts";
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

const renderStep = (rights: Parameters<typeof fakeApi>[0], money: object, run: object = approvedRun) => {
  const api = fakeApi(rights);
  api.answer(ReadRun, run);
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

const firstApproval = { at: "2026-11-19T14:00:00.000Z", by: "Chidi Eze" };
const oneOfTwo = { required: 2, given: [firstApproval], shortage: null };
const shortage = "This run needs two approvals, but no one else can approve it.";

const renderScreen = (over: object) => {
  const api = fakeApi(approver);
  api.answer(ReadApproval, { ...exampleOf(ReadApproval), ...over });
  api.answer(CheckRun, { isFresh: true, changed: [] });
  const routes = (
    <Routes>
      <Route path="/approve/:runId" element={<ApproverScreen />} />
    </Routes>
  );
  renderComponent(withQueryCache(routes), { path: `/approve/${exampleRunId}` });
  return api;
};

test("a run with one of two approvals says who approved it and that one more is needed", async () => {
  renderStep(payers, beforePayout, { ...approvedRun, state: "in_review", approved: null, approvals: oneOfTwo });
  await expect.element(page.getByText("1 of 2 approvals")).toBeVisible();
  await expect.element(page.getByText(/^Approved by Chidi Eze, .*\. 1 more approval needed\.$/)).toBeVisible();
  expect(await findViolations()).toEqual([]);
});

test("a run with two approvals names both approvers", async () => {
  const approvals = { ...oneOfTwo, given: [firstApproval, { at: "2026-11-19T15:00:00.000Z", by: "Bola Ade" }] };
  renderStep(payers, beforePayout, { ...approvedRun, approvals });
  await expect.element(page.getByText(/^Approved by Chidi Eze and Bola Ade,/)).toBeVisible();
});

test("the second approver sees the first approval and can approve", async () => {
  renderScreen({ approvals: oneOfTwo, approve: { may: true, whyNot: null } });
  const decision = page.getByRole("region", { name: "Your decision" });
  await expect.element(decision.getByText("1 of 2 approvals")).toBeVisible();
  await expect.element(decision.getByRole("button", { name: /^Approve ₦/ })).toBeVisible();
});

test("the first approver reads that another approver must approve too", async () => {
  const api = renderScreen({ approvals: { ...oneOfTwo, given: [] }, approve: { may: true, whyNot: null } });
  api.answer(ApproveRun, { ...exampleOf(ApproveRun), state: "in_review", approved: null });
  await page.getByRole("button", { name: /^Approve ₦/ }).click();
  await expect
    .poll(() => useToasts.getState().toasts.map(({ text }) => text))
    .toEqual(["Your approval is recorded. Another approver must approve the run too."]);
});

test("what to do when too few people can approve is said once", async () => {
  renderScreen({ approvals: { ...oneOfTwo, shortage }, approve: { may: false, whyNot: shortage } });
  await expect.element(page.getByText(shortage)).toBeVisible();
  expect(page.getByText(shortage).elements()).toHaveLength(1);
});

test("a run that needs one approval shows no count", async () => {
  renderScreen({});
  await expect.element(page.getByRole("region", { name: "Your decision" })).toBeVisible();
  expect(page.getByText(/of \d approvals/).elements()).toEqual([]);
});

test("the approver sees each dismissed warning with its reason and who dismissed it", async () => {
  renderScreen({});
  const dismissals = page.getByRole("region", { name: "1 accepted warning" });
  await expect.element(dismissals.getByText("Signing bonuses, agreed in June")).toBeVisible();
  await expect.element(dismissals.getByText(/Accepted by Ada Obi/)).toBeVisible();
  await expect.element(dismissals.getByText("(2 people)")).toBeVisible();
  expect(await findViolations()).toEqual([]);
});

test("who prepared a run that waits for approval is led to the inputs for a correction", async () => {
  const waiting = { ...exampleOf(ReadRun), state: "in_review", submitted: { at: "2026-11-19T14:00:00.000Z", by: "Ada Obi" } };
  renderStep(["payroll.read", "payroll.write"], beforePayout, waiting);
  await expect
    .element(page.getByRole("link", { name: "Change inputs" }))
    .toHaveAttribute("href", `/dash/payroll/runs/${exampleRunId}/inputs`);
});

test("an approver who cannot change the inputs is not offered to", async () => {
  renderStep(approver, beforePayout, { ...exampleOf(ReadRun), state: "in_review" });
  await expect.element(page.getByRole("button", { name: "Copy approval link" })).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Change inputs" })).not.toBeInTheDocument();
});
