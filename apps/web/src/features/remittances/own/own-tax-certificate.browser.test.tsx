// The download of the employee's own tax certificate, from the screen of their deductions.
import { ListOwnDeductions } from "@albashi/contracts/remittances/own-deductions";
import { PrintOwnTaxCertificate } from "@albashi/contracts/remittances/tax-certificates";
import { lagosDayOf, yearOf } from "@albashi/dates";
import { afterEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { exampleOf, fakeApi, withQueryCache } from "../../../testing/fake-api.tsx";
import { renderComponent } from "../../../testing/render-component.tsx";
import { messages } from "./messages.ts";
import { OwnDeductionsScreen } from "./own-deductions-screen.tsx";

const example = exampleOf(ListOwnDeductions);
const currentYear = yearOf(lagosDayOf(new Date()));

afterEach(() => {
  vi.restoreAllMocks();
});

const show = (year: number, { deductions = example.deductions, years = [year] } = {}) => {
  const api = fakeApi(["staff.own"]);
  api.answer(ListOwnDeductions, { year, years, deductions });
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  renderComponent(withQueryCache(<OwnDeductionsScreen />));
  return { api, saved };
};

test("downloads the tax certificate of the year that is shown", async () => {
  const { api, saved } = show(2024);
  api.answer(PrintOwnTaxCertificate, "%PDF");
  await page.getByRole("button", { name: "Tax certificate 2024", exact: true }).click();
  await expect.poll(() => saved).toEqual(["tax-certificate-2024.pdf"]);
  expect(api.calls).toContain("GET /api/v1/me/tax-certificates/2024");
});

test("the current year is offered as year to date", async () => {
  show(currentYear);
  await expect.element(page.getByRole("button", { name: messages.certificate.toDate(currentYear) })).toBeVisible();
});

test("a download that fails says so beside its button, which can be used again", async () => {
  const { api, saved } = show(2024);
  const button = page.getByRole("button", { name: messages.certificate.ofYear(2024) });
  await button.click();
  await expect.element(page.getByRole("alert")).toBeVisible();
  expect(saved).toEqual([]);
  api.answer(PrintOwnTaxCertificate, "%PDF");
  await button.click();
  await expect.poll(() => saved).toHaveLength(1);
  await expect.element(page.getByRole("alert")).not.toBeInTheDocument();
});

test("a year whose pay was not paid out by Albashi offers its certificate without deductions", async () => {
  show(2024, { deductions: [] });
  await expect.element(page.getByText(messages.none)).toBeVisible();
  await expect.element(page.getByRole("button", { name: messages.certificate.ofYear(2024) })).toBeVisible();
});

test("a year without published payslips offers no certificate", async () => {
  show(2024, { deductions: [], years: [] });
  await expect.element(page.getByText(messages.none)).toBeVisible();
  await expect.element(page.getByRole("button", { name: /Tax certificate/ })).not.toBeInTheDocument();
});
