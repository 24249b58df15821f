// The details screens show what the employment record already has.
import { ReadOwnPerson } from "@albashi/contracts/people/own-profile";
import { ReadOwnRecords } from "@albashi/contracts/people/records";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { exampleOf, fakeApi, withQueryCache } from "../../../testing/fake-api.tsx";
import { findViolations, renderComponent } from "../../../testing/render-component.tsx";
import { DetailsMenu } from "../profiles/details-menu.tsx";
import { ContactScreen } from "./contact-screen.tsx";

const person = exampleOf(ReadOwnPerson);
const none = { current: null, proposed: null };
const noRecords = { contact: none, next_of_kin: none, education: none, guarantors: none, personal: none, financial: none };
const answers = (own: object = person, records: object = noRecords) => {
  const api = fakeApi(["staff.own"]);
  api.answer(ReadOwnPerson, own);
  api.answer(ReadOwnRecords, records);
};
const link = (name: string) => page.getByRole("link").filter({ hasText: name });

test("the contact details show the email, phone number and address of the employment record", async () => {
  answers();
  renderComponent(withQueryCache(<ContactScreen />));
  for (const value of [person.email, person.phoneNumber, person.address]) await expect.element(page.getByText(value)).toBeVisible();
  await expect.element(page.getByText("No phone number provided")).not.toBeInTheDocument();
  await expect.element(page.getByText("No LGA provided")).toBeVisible();
  await page.getByRole("button", { name: "Edit" }).click();
  await expect.element(page.getByRole("textbox", { name: "Phone number" })).toHaveValue(person.phoneNumber);
});

test("contact details that the employee gave replace those of the employment record", async () => {
  answers(person, exampleOf(ReadOwnRecords));
  renderComponent(withQueryCache(<ContactScreen />));
  await expect.element(page.getByText("chinedu.home@example.ng")).toBeVisible();
  await expect.element(page.getByText(person.email)).not.toBeInTheDocument();
});

test("the menu does not call details missing that the employment record has in part", async () => {
  answers();
  renderComponent(withQueryCache(<DetailsMenu />));
  await expect.element(link("Contact Details")).toHaveTextContent("Contact DetailsPartly complete");
  await expect.element(link("Financial Details")).toHaveTextContent("Financial DetailsPartly complete");
  await expect.element(link("Guarantor Details")).toHaveTextContent("Guarantor DetailsNot added yet");
  expect(await findViolations()).toEqual([]);
});

test("the menu calls financial details missing while there is no bank account", async () => {
  answers({ ...person, account: null });
  renderComponent(withQueryCache(<DetailsMenu />));
  await expect.element(link("Contact Details")).toHaveTextContent("Contact DetailsPartly complete");
  await expect.element(link("Financial Details")).toHaveTextContent("Financial DetailsNot added yet");
});
