// The screen behind the emailed link to a changed bank account.
import { ConfirmAccountByLink, ReadAccountToConfirm } from "@albashi/contracts/people/account-releases";
import { Route, Routes } from "react-router";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { queryClient } from "../../../app/query-client.ts";
import { exampleOf, fakeApi } from "../../../testing/fake-api.tsx";
import { findViolations, renderComponent } from "../../../testing/render-component.tsx";
import { ConfirmAccountScreen } from "./confirm-account-screen.tsx";

const open = () => {
  queryClient.clear();
  const routes = (
    <Routes>
      <Route path="/StaffAccount/:token" element={<ConfirmAccountScreen />} />
    </Routes>
  );
  renderComponent(routes, { path: "/StaffAccount/a.b.c", isInMain: false });
};

test("shows the account and confirms it only when the button is pressed", async () => {
  const api = fakeApi([]);
  api.answer(ReadAccountToConfirm, exampleOf(ReadAccountToConfirm));
  api.answer(ConfirmAccountByLink, { isReleased: true });
  open();
  await expect.element(page.getByText("Okafor Foods Ltd wants to pay you into this account. Is it yours?")).toBeVisible();
  await expect.element(page.getByText("••••0008")).toBeVisible();
  expect(await findViolations()).toEqual([]);
  expect(api.calls).not.toContain("POST /api/v1/bank-account-links/confirmation");
  await page.getByRole("button", { name: "Yes, pay me into this account" }).click();
  await expect.element(page.getByText(/Your next payment will go to this account\./)).toBeVisible();
  expect(await findViolations()).toEqual([]);
});

test("says that an admin must approve an account which colleagues share", async () => {
  const api = fakeApi([]);
  api.answer(ReadAccountToConfirm, exampleOf(ReadAccountToConfirm));
  api.answer(ConfirmAccountByLink, { isReleased: false });
  open();
  await page.getByRole("button", { name: "Yes, pay me into this account" }).click();
  await expect.element(page.getByText(/an admin must approve it too/)).toBeVisible();
});

test("shows an error instead of the button when the link cannot be read", async () => {
  fakeApi([]);
  open();
  await expect.element(page.getByRole("alert")).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Yes, pay me into this account" })).not.toBeInTheDocument();
  expect(await findViolations()).toEqual([]);
});
