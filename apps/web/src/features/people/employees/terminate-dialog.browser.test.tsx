// The termination where Albashi is the legal employer: it is agreed with Albashi first.
import { ReadPerson } from "@albashi/contracts/people/directory";
import { ReadLegalEntity } from "@albashi/contracts/people/employer";
import { PreviewTermination } from "@albashi/contracts/people/termination";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { exampleOf, fakeApi, withQueryCache } from "../../../testing/fake-api.tsx";
import { findViolations, renderComponent } from "../../../testing/render-component.tsx";
import { TerminateDialog } from "./terminate-dialog.tsx";

const notice = page.getByText("Albashi is the legal employer: agree the end of this employment with us first.");

const renderDialog = (employer: "albashi" | "company") => {
  const api = fakeApi(["people.read", "people.write", "company.read"]);
  api.answer(ReadLegalEntity, { ...exampleOf(ReadLegalEntity), employer });
  api.answer(PreviewTermination, exampleOf(PreviewTermination));
  renderComponent(withQueryCache(<TerminateDialog person={exampleOf(ReadPerson)} onClose={() => undefined} />));
  return api;
};

test("warns in both steps that the end must be agreed with Albashi where Albashi is the legal employer", async () => {
  renderDialog("albashi");
  await expect.element(notice).toBeVisible();
  expect(await findViolations()).toEqual([]);
  await page.getByRole("button", { name: "Choose a last day and reason" }).click();
  await expect.element(page.getByLabelText("Last day")).toBeVisible();
  await expect.element(notice).toBeVisible();
});

test("does not warn where the company is the legal employer", async () => {
  const api = renderDialog("company");
  await expect.poll(() => api.calls).toContain("GET /api/v1/company-particulars");
  await expect.element(page.getByRole("button", { name: "Yes" })).toBeVisible();
  await expect.element(notice).not.toBeInTheDocument();
});

test("pays unused leave unless that is unticked, and previews the pay with the choice", async () => {
  const api = renderDialog("company");
  await page.getByRole("button", { name: "Choose a last day and reason" }).click();
  const choice = page.getByRole("checkbox", { name: /^Pay annual leave that was not taken/ });
  await expect.element(choice).toBeChecked();
  const previewed = () => api.requests.filter((_, place) => api.calls[place]?.endsWith("/leaving-terms")).at(-1)?.body;
  await expect.poll(previewed).toMatchObject({ paysUnusedLeave: true });
  await choice.click();
  await expect.poll(previewed).toMatchObject({ paysUnusedLeave: false });
});
