import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { useSession } from "../../../app/session.ts";
import { renderComponent, testAccessibility } from "../../../testing/render-component.tsx";
import { DemoBanner } from "./demo-banner.tsx";

const visit = (role: "admin" | "staff") =>
  useSession.setState({
    token: "demo-0198a7c4-0000-7000-8000-000000000009",
    userData: { _id: "0198a7c4-0000-7000-8000-000000000001", fullName: "Hauwa Danjuma", nameOfCompany: "Sahel Clinics Ltd", role },
  });
beforeEach(() => visit("admin"));

test.each([
  ["admin", "View as employee", "/demo?view=staff"],
  ["staff", "View as employer", "/demo?view=employer"],
] as const)("leads an %s to the other view", async (role, name, path) => {
  visit(role);
  renderComponent(<DemoBanner />);
  await expect.element(page.getByText("You are viewing a demo company. Nothing here can be changed.")).toBeVisible();
  await expect.element(page.getByRole("link", { name })).toHaveAttribute("href", path);
});

test("ends the demo when the visitor creates an account", async () => {
  const { currentPath } = renderComponent(<DemoBanner />);
  await page.getByRole("link", { name: "Create an account" }).click();
  await expect.poll(currentPath).toBe("/GetStarted");
  await expect.poll(() => useSession.getState().token).toBeNull();
});

test.each([
  [360, 132],
  [1280, 64],
])("is at %i pixels as high as the space kept for it", async (width, height) => {
  await page.viewport(width, 800);
  renderComponent(<DemoBanner />);
  await expect.element(page.getByRole("region", { name: "Demo" })).toBeVisible();
  expect(page.getByRole("region", { name: "Demo" }).element().getBoundingClientRect().height).toBe(height);
});

testAccessibility({ "the banner": <DemoBanner /> });
