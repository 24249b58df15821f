import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { fakeApi, withQueryCache } from "../testing/fake-api.tsx";
import { renderComponent } from "../testing/render-component.tsx";
import { messages } from "./admin-messages.ts";
import { AdminSidebar } from "./admin-sidebar.tsx";

const show = async (rights: Parameters<typeof fakeApi>[0]) => {
  await page.viewport(1280, 800);
  fakeApi(rights);
  renderComponent(withQueryCache(<AdminSidebar />));
};
const linkTo = (area: "reports" | "remittances" | "people") => page.getByRole("link", { name: messages[area], exact: true });

test("links to reports for a role that may export pay", async () => {
  await show(["payroll.read", "payroll.export", "payments.read"]);
  await expect.element(linkTo("reports")).toHaveAttribute("href", "/dash/reports");
});

test("has no link to reports or remittances for a role without these rights", async () => {
  await show(["people.read"]);
  await expect.element(linkTo("people")).toBeVisible();
  await expect.element(linkTo("reports")).not.toBeInTheDocument();
  await expect.element(linkTo("remittances")).not.toBeInTheDocument();
});
