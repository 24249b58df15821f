// The staff home leads with the last take-home pay and the next pay day.
import { ListOwnPayments } from "@albashi/contracts/payments/own-payments";
import { ReadOwnPerson } from "@albashi/contracts/people/own-profile";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { exampleOf, fakeApi, withQueryCache } from "../testing/fake-api.tsx";
import { renderComponent } from "../testing/render-component.tsx";
import { StaffHome } from "./staff-home.tsx";

const renderHome = () => {
  const api = fakeApi(["staff.own"]);
  api.answer(ReadOwnPerson, exampleOf(ReadOwnPerson));
  api.answer(ListOwnPayments, exampleOf(ListOwnPayments));
  renderComponent(withQueryCache(<StaffHome />));
};

test("shows the last take-home pay larger than anything else, and the next pay day beside it", async () => {
  renderHome();
  const card = page.getByRole("region", { name: "Your payments" });
  await expect.element(card.getByText("₦250,000.00")).toBeVisible();
  await expect.element(card.getByText("23 December 2026")).toBeVisible();
  const sizes = [...document.querySelectorAll("main *")].map((one) => Number.parseFloat(getComputedStyle(one).fontSize));
  const amount = card.getByText("₦250,000.00").element();
  expect(Number.parseFloat(getComputedStyle(amount).fontSize)).toBe(Math.max(...sizes));
});

test("folds the payment reference away until the employee asks for it", async () => {
  renderHome();
  const card = page.getByRole("region", { name: "Your payments" });
  const traceId = exampleOf(ListOwnPayments).payments[0]?.traceId ?? "";
  await expect.element(card.getByText(traceId)).not.toBeVisible();
  await card.getByText("Payment reference").click();
  await expect.element(card.getByText(traceId)).toBeVisible();
});
