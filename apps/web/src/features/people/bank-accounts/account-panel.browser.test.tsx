// The employee's own bank account: what it shows after a change, and when a read fails.
import { ReadOwnBankAccount, SetOwnBankAccount } from "@albashi/contracts/people/bank-accounts";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { exampleOf, fakeApi, withQueryCache } from "../../../testing/fake-api.tsx";
import { findViolations, renderComponent } from "../../../testing/render-component.tsx";
import { AccountPanel } from "./account-panel.tsx";

const saved = { ...exampleOf(SetOwnBankAccount), accountNumber: "••••0015" };
const hold = { since: "2026-11-15T09:00:00.000Z", because: "changed" as const };

test("shows the hold of a changed account from the answer to the change, without another read", async () => {
  const api = fakeApi([]);
  api.answer(ReadOwnBankAccount, exampleOf(ReadOwnBankAccount));
  api.answer(SetOwnBankAccount, { ...saved, hold });
  renderComponent(withQueryCache(<AccountPanel />));
  await page.getByRole("button", { name: "Edit Account Details" }).click();
  // From here on, every read fails.
  api.answer(ReadOwnBankAccount, () => {
    throw new TypeError("The network is lost.");
  });
  await page.getByLabelText("Account number").fill("2000000015");
  await page.getByRole("button", { name: "Save" }).click();
  await expect.element(page.getByText("Your next payment is on hold")).toBeVisible();
  await expect.element(page.getByText("••••0015")).toBeVisible();
  expect(await findViolations()).toEqual([]);
});
