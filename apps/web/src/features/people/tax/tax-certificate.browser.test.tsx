// The download of an employee's tax certificate by an admin, from the tax states of the profile.

import type { SessionPermission } from "@albashi/contracts/contract";
import { ListStates } from "@albashi/contracts/people/states";
import { ReadTaxStates } from "@albashi/contracts/people/tax-residence";
import { PrintTaxCertificate } from "@albashi/contracts/remittances/tax-certificates";
import { lagosDayOf, yearOf } from "@albashi/dates";
import { afterEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { exampleOf, fakeApi, withQueryCache } from "../../../testing/fake-api.tsx";
import { renderComponent } from "../../../testing/render-component.tsx";
import type { Profile } from "../profiles/use-profile.ts";
import { messages } from "./messages.ts";
import { TaxStates } from "./tax-states.tsx";

const employeeId = "0198a7c4-0000-7000-8000-000000000010";
const [state] = exampleOf(ReadTaxStates).years;
if (!state) throw new Error("The example has no tax state.");
const currentYear = yearOf(lagosDayOf(new Date()));
const years = [currentYear + 1, currentYear, currentYear - 1].map((year) => ({ ...state, year }));

afterEach(() => {
  vi.restoreAllMocks();
});

const show = (rights: readonly SessionPermission[], known = years) => {
  const api = fakeApi(rights);
  api.answer(ReadTaxStates, { years: known, isThisYearKnown: known.some(({ year }) => year === currentYear) });
  api.answer(ListStates, exampleOf(ListStates));
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  renderComponent(withQueryCache(<TaxStates person={{ employeeId } as Profile["person"]} />));
  return { api, saved };
};

test("downloads the certificate of a year, and offers the current one as year to date and a coming one not at all", async () => {
  const { api, saved } = show(["people.read", "payroll.read"]);
  api.answer(PrintTaxCertificate, "%PDF");
  await page.getByRole("button", { name: messages.certificate.ofYear(currentYear - 1), exact: true }).click();
  await expect.poll(() => saved).toEqual([`tax-certificate-${currentYear - 1}.pdf`]);
  expect(api.calls).toContain(`GET /api/v1/people/${employeeId}/tax-certificates/${currentYear - 1}`);
  await expect.element(page.getByRole("button", { name: messages.certificate.toDate(currentYear) })).toBeVisible();
  await expect.element(page.getByText(messages.certificate.ofYear(currentYear + 1))).not.toBeInTheDocument();
});

test("a download that fails says so in the row of its year", async () => {
  show(["people.read", "payroll.read"]);
  await page.getByRole("button", { name: messages.certificate.toDate(currentYear) }).click();
  const row = page.getByRole("listitem").filter({ hasText: messages.certificate.toDate(currentYear) });
  await expect.element(row.getByRole("alert")).toBeVisible();
});

test("the current year has its certificate while its tax state is not known", async () => {
  show(["people.read", "payroll.read"], years.slice(2));
  await expect.element(page.getByRole("button", { name: messages.certificate.toDate(currentYear) })).toBeVisible();
  await expect.element(page.getByRole("button", { name: messages.certificate.ofYear(currentYear - 1), exact: true })).toBeVisible();
});

test("a role that may not see pay is offered no certificate", async () => {
  show(["people.read"]);
  await expect.element(page.getByText(String(currentYear), { exact: true })).toBeVisible();
  await expect.element(page.getByRole("button", { name: /Tax certificate/ })).not.toBeInTheDocument();
});

test("nor for a year whose tax state is not known", async () => {
  show(["people.read"], years.slice(2));
  await expect.element(page.getByText(String(currentYear - 1), { exact: true })).toBeVisible();
  await expect.element(page.getByRole("button", { name: /Tax certificate/ })).not.toBeInTheDocument();
});
