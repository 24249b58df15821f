// A visitor of the demo has no login, so its security page describes the settings instead of loading them.
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { useSession } from "../../../app/session.ts";
import { fakeApi, withQueryCache } from "../../../testing/fake-api.tsx";
import { findViolations, renderComponent } from "../../../testing/render-component.tsx";
import { SecurityScreen } from "../second-factor/security-screen.tsx";
import { StaffSecurityScreen } from "../second-factor/staff-security-screen.tsx";

const shared = ["Password", "Active sessions", "Recent security activity"];

test.each([
  ["admin", <SecurityScreen key="admin" />, ["Passkeys", "Two-step verification", ...shared]],
  ["staff", <StaffSecurityScreen key="staff" />, shared],
] as const)("describes the security settings of an %s, and loads nothing", async (role, screen, settings) => {
  const api = fakeApi([]);
  useSession.setState({
    token: "demo-0198a7c4-0000-7000-8000-000000000009",
    userData: { _id: "0198a7c4-0000-7000-8000-000000000001", fullName: "Hauwa Danjuma", nameOfCompany: "Sahel Clinics Ltd", role },
  });
  renderComponent(withQueryCache(screen));
  await expect.element(page.getByRole("region", { name: "In your own account" })).toBeVisible();
  expect([...document.querySelectorAll("dt")].map(({ textContent }) => textContent)).toEqual(settings);
  expect(api.calls).toEqual([]);
  expect(await findViolations()).toEqual([]);
});
