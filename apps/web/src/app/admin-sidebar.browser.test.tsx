import { ReadInvoiceOverview } from "@albashi/contracts/invoice-overview";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { fakeApi, withQueryCache } from "../testing/fake-api.tsx";
import { renderComponent } from "../testing/render-component.tsx";
import { messages } from "./admin-messages.ts";
import { AdminSidebar } from "./admin-sidebar.tsx";

const show = async (rights: Parameters<typeof fakeApi>[0], { isClient = false } = {}) => {
  await page.viewport(1280, 800);
  fakeApi(rights).answer(ReadInvoiceOverview, { isClient, openCount: 0, dueKobo: "0" });
  renderComponent(withQueryCache(<AdminSidebar />));
};
const linkTo = (area: "reports" | "remittances" | "people" | "invoices") => page.getByRole("link", { name: messages[area], exact: true });

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

test("links to invoices only for a company whose people Albashi employs", async () => {
  await show(["payments.read"], { isClient: true });
  await expect.element(linkTo("invoices")).toHaveAttribute("href", "/dash/invoices");
});

test("has no link to invoices for a company that employs itself, or for a role that cannot read payments", async () => {
  await show(["payments.read"]);
  await expect.element(linkTo("people")).toBeVisible();
  await expect.element(linkTo("invoices")).not.toBeInTheDocument();
  await show(["people.read"], { isClient: true });
  await expect.element(linkTo("invoices")).not.toBeInTheDocument();
});
