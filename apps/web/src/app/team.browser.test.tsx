// How many approvals pay runs need, on the team screen.
import { ReadTeam } from "@albashi/contracts/identity/team";
import { ChangeApprovalPolicy, ConsentToApprovalPolicy, ReadApprovalPolicy } from "@albashi/contracts/payroll/approval-policy";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { exampleOf, fakeApi, withQueryCache } from "../testing/fake-api.tsx";
import { findViolations, renderComponent } from "../testing/render-component.tsx";
import { Team } from "./team.tsx";

const owner = ["team.manage", "company.read", "payroll.read"] as const;
const twoApprovals = { current: { kind: "two" }, waiting: null };
const { waiting } = exampleOf(ReadApprovalPolicy);
const render = (rights: Parameters<typeof fakeApi>[0], policies: object) => {
  const api = fakeApi(rights);
  api.answer(ReadTeam, { ...exampleOf(ReadTeam), waitingChanges: [] });
  api.answer(ReadApprovalPolicy, policies);
  renderComponent(withQueryCache(<Team />));
  return api;
};
const panel = page.getByRole("region", { name: "Approval of pay runs" });

test("an owner sees the rule and chooses two approvers for large runs, whose amount must be entered", async () => {
  const api = render(owner, twoApprovals);
  api.answer(ChangeApprovalPolicy, exampleOf(ReadApprovalPolicy));
  await expect.element(panel.getByText("Every pay run needs two approvals.")).toBeVisible();
  await expect.element(panel.getByRole("radio", { name: /^Two approvers Two different/ })).toBeChecked();
  await panel.getByRole("radio", { name: /^Two approvers for large runs/ }).click();
  await panel.getByRole("button", { name: "Save" }).click();
  await expect.element(panel.getByText(/^Please enter the amount/)).toBeVisible();
  expect(api.calls.filter((call) => call.startsWith("PUT"))).toEqual([]);
  await panel.getByRole("textbox", { name: "Take-home pay of the run" }).fill("5,000,000");
  expect(await findViolations()).toEqual([]);
  await panel.getByRole("button", { name: "Save" }).click();
  await expect.poll(() => api.calls.filter((call) => call.startsWith("PUT"))).toEqual(["PUT /api/v1/payroll/approval-policy"]);
});

test("says from when a weaker rule applies, and lets another owner agree", async () => {
  const api = render(owner, { ...twoApprovals, waiting });
  api.answer(ConsentToApprovalPolicy, exampleOf(ConsentToApprovalPolicy));
  await expect
    .element(
      panel.getByText(
        /Adaeze Okafor chose a weaker rule.*take-home pay of ₦5,000,000\.00 or more need two approvals\..*from 17 November 2026 at 14:05\./,
      ),
    )
    .toBeVisible();
  expect(await findViolations()).toEqual([]);
  await panel.getByRole("button", { name: "Agree to the weaker rule" }).click();
  await expect.poll(() => api.calls.some((call) => call.startsWith("POST") && call.endsWith("/consent"))).toBe(true);
});

test("offers no consent to the owner who chose it", async () => {
  render(owner, { ...twoApprovals, waiting: { ...waiting, canConsent: false } });
  await expect.element(panel.getByText(/chose a weaker rule/)).toBeVisible();
  expect(panel.getByRole("button", { name: /^Agree/ }).elements()).toEqual([]);
});

test("an approver reads the rule and cannot change it", async () => {
  render(["company.read", "payroll.read"], { current: { kind: "one" }, waiting: null });
  await expect.element(panel.getByText("One approval is enough for every pay run.")).toBeVisible();
  expect(panel.getByRole("radio").elements()).toEqual([]);
});

test("is not shown to an admin who does not see pay runs", async () => {
  render(["company.read"], twoApprovals);
  await expect.element(page.getByRole("list", { name: "Colleagues" })).toBeVisible();
  expect(panel.elements()).toEqual([]);
});
