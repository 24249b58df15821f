import { type NextPayDay as Next, ReadPayrollDashboard } from "@albashi/contracts/payroll/dashboard";
import { exampleRunId } from "@albashi/contracts/payroll/runs";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { exampleOf, fakeApi, withQueryCache } from "../../../testing/fake-api.tsx";
import { renderComponent } from "../../../testing/render-component.tsx";
import { NextPayDay } from "./next-pay-day.tsx";

const home = exampleOf(ReadPayrollDashboard);

const renderCard = (run: Next["run"], changed: Partial<typeof home> = {}) => {
  fakeApi(["payroll.read", "payroll.write"]);
  if (home.next === null) throw new Error("The example has no next pay day.");
  renderComponent(withQueryCache(<NextPayDay next={{ ...home.next, run }} home={{ ...home, ...changed }} />));
};

const inReview = (approval: NonNullable<Next["run"]>["approval"]): Next["run"] => ({
  runId: exampleRunId as NonNullable<Next["run"]>["runId"],
  state: "in_review",
  pay: { netKobo: "1404834800", people: 34 },
  approval,
});

test("after everyone was paid one by one there is no amount, no progress and no run to start", async () => {
  renderCard(null, { remainingGrossKobo: "0" });
  await expect.element(page.getByText("Everyone has been paid for November 2026.")).toBeVisible();
  await expect.element(page.getByText("₦0.00")).not.toBeInTheDocument();
  await expect.element(page.getByRole("list", { name: "Run progress" })).not.toBeInTheDocument();
  await expect.element(page.getByRole("button")).not.toBeInTheDocument();
});

test("a new company is offered its first run although nothing is due yet", async () => {
  renderCard(null, { remainingGrossKobo: "0", payrolls: 0 });
  await expect.element(page.getByRole("button", { name: "Start the November run" })).toBeVisible();
});

test("a run that waits for approval is not shown as approved", async () => {
  renderCard(inReview({ may: false, askedOf: ["Bola Ade", "Chidi Eze"] }));
  await expect.element(page.getByRole("listitem").filter({ hasText: "Approval" })).toHaveAttribute("aria-current", "step");
  await expect.element(page.getByText("Approved")).not.toBeInTheDocument();
  await expect.element(page.getByText("Waiting for Bola Ade or Chidi Eze to approve.", { exact: true })).toBeVisible();
});

test("an approver is led to the decision", async () => {
  renderCard(inReview({ may: true, askedOf: [] }));
  await expect
    .element(page.getByRole("link", { name: "Review and approve November" }))
    .toHaveAttribute("href", `/dash/payroll/approve/${exampleRunId}`);
});
