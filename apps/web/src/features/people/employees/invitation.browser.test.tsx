// The invitation of an employee whose email was changed: it no longer works until an admin sends a new one.
import { ReadStaffInvitation } from "@albashi/contracts/identity/team";
import { ReadPerson } from "@albashi/contracts/people/directory";
import { ResendInvitation } from "@albashi/contracts/people/termination";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { exampleOf, fakeApi, withQueryCache } from "../../../testing/fake-api.tsx";
import { findViolations, renderComponent } from "../../../testing/render-component.tsx";
import { Invitation } from "./invitation.tsx";

const person = { ...exampleOf(ReadPerson), email: "new@example.ng", status: "invited" as const };
const invitation = { ...exampleOf(ReadStaffInvitation), email: "old@example.ng" };

test("says that the invitation to the old email no longer works, and sends one to the new email on request", async () => {
  const api = fakeApi(["people.read", "people.write"]);
  api.answer(ReadStaffInvitation, { ...invitation, state: "revoked" });
  api.answer(ResendInvitation, exampleOf(ResendInvitation));
  renderComponent(withQueryCache(<Invitation person={person} />));
  await expect.element(page.getByText(/^The email address was changed\. Check that/)).toBeVisible();
  expect(await findViolations()).toEqual([]);
  await page.getByRole("button", { name: "Send invitation to new email" }).click();
  await expect.poll(() => api.calls).toContain(`POST /api/v1/people/${person.employeeId}/invitation`);
});

test("is shown of an active employee who has not joined", async () => {
  const api = fakeApi(["people.read", "people.write"]);
  api.answer(ReadStaffInvitation, { ...invitation, state: "expired" });
  renderComponent(withQueryCache(<Invitation person={{ ...person, status: "active" }} />));
  await expect.element(page.getByText("Invitation expired")).toBeVisible();
});
