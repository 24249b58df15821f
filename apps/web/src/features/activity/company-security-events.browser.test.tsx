// Owners read the security events of their company and download them.
import { ExportSecurityEvents, ListSecurityEvents } from "@albashi/contracts/identity/security-events";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { exampleOf, fakeApi, withQueryCache } from "../../testing/fake-api.tsx";
import { findViolations, renderComponent } from "../../testing/render-component.tsx";
import { CompanySecurityEvents } from "./company-security-events.tsx";

test("shows what happened, who, the device and the network address, and more on request", async () => {
  const api = fakeApi(["team.manage"]);
  const { events } = exampleOf(ListSecurityEvents);
  api.answer(ListSecurityEvents, { events, next: "next" });
  renderComponent(withQueryCache(<CompanySecurityEvents />));
  const list = page.getByRole("list", { name: "Security events" });
  await expect.element(list.getByText("Data exported")).toBeVisible();
  await expect.element(list.getByText("Chrome on Android, 102.89.23.7")).toBeVisible();
  await expect.element(list.getByText("Ada Obi")).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Show more" })).toBeVisible();
  expect(await findViolations()).toEqual([]);
});

test("says that there is nothing yet, and still offers the download", async () => {
  const api = fakeApi(["team.manage"]);
  api.answer(ListSecurityEvents, { events: [], next: null });
  api.answer(ExportSecurityEvents, {});
  renderComponent(withQueryCache(<CompanySecurityEvents />));
  await expect.element(page.getByText("No security events.")).toBeVisible();
  await page.getByRole("button", { name: "Download (JSON)" }).click();
  await expect.poll(() => api.calls).toContain("GET /api/v1/security-events/file");
});
