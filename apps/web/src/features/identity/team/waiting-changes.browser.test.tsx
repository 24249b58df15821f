// Changes of approvers that do not count yet, and another owner's consent.
import { ConsentToRoleChange } from "@albashi/contracts/identity/role-changes";
import { ReadTeam } from "@albashi/contracts/identity/team";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { exampleOf, fakeApi, withQueryCache } from "../../../testing/fake-api.tsx";
import { findViolations, renderComponent } from "../../../testing/render-component.tsx";
import { TeamScreen } from "./team-screen.tsx";

const team = exampleOf(ReadTeam);
const render = (waitingChanges: object[]) => {
  const api = fakeApi(["team.manage", "company.read"]);
  api.answer(ReadTeam, { ...team, waitingChanges });
  renderComponent(withQueryCache(<TeamScreen />));
  return api;
};
const [removed] = team.waitingChanges;

test("says until when a removed approver counts, and lets another owner agree", async () => {
  const api = render([removed as object]);
  api.answer(ConsentToRoleChange, { message: "The change takes effect now." });
  const list = page.getByRole("list", { name: "Approver changes" });
  await expect.element(list.getByText(/Bola Ade \(Approver\) was removed.*until 17 November 2026 at 14:05\./)).toBeVisible();
  expect(await findViolations()).toEqual([]);
  await page.getByRole("button", { name: "Agree to the change for Bola Ade" }).click();
  await expect.poll(() => api.calls.some((call) => call.startsWith("POST") && call.endsWith("/consent"))).toBe(true);
});

test("offers no consent to the owner who made the change", async () => {
  render([{ ...removed, canConsent: false, from: null, to: "approver" }]);
  await expect.element(page.getByText(/Bola Ade joined as Approver\. They can approve from/)).toBeVisible();
  expect(page.getByRole("button", { name: /^Agree/ }).elements()).toEqual([]);
});

test("shows nothing when every change counts", async () => {
  render([]);
  await expect.element(page.getByRole("heading", { name: "Team", exact: true })).toBeVisible();
  expect(page.getByText("Approver changes").elements()).toEqual([]);
});
