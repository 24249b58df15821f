// The screen of the mailed link: confirm a new or lost second factor, or report that it was another person.
import { ConfirmFactorChange, ReadFactorChange, RejectFactorChange } from "@albashi/contracts/identity/factor-changes";
import { Route, Routes } from "react-router";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { queryClient } from "../../../app/query-client.ts";
import { exampleOf, fakeApi } from "../../../testing/fake-api.tsx";
import { findViolations, renderComponent } from "../../../testing/render-component.tsx";
import { FactorChangeScreen } from "./factor-change-screen.tsx";

const unconfirmed = { ...exampleOf(ReadFactorChange), state: "unconfirmed", effectiveFrom: null };

const render = (change?: object) => {
  queryClient.clear();
  const api = fakeApi([]);
  if (change) api.answer(ReadFactorChange, change);
  const routes = (
    <Routes>
      <Route path="/FactorChange/:id/:token" element={<FactorChangeScreen />} />
      <Route path="/CreatePassWord/:id/:token" element={<p>Choose a new password</p>} />
    </Routes>
  );
  renderComponent(routes, { path: "/FactorChange/a/b", isInMain: false });
  return api;
};

test("confirms a new passkey and says from when it can approve payments", async () => {
  const api = render(unconfirmed);
  api.answer(ConfirmFactorChange, { ...unconfirmed, state: "confirmed", effectiveFrom: "2026-11-17T13:05:00.000Z" });
  await expect.element(page.getByRole("heading", { name: "Did you add a passkey?" })).toBeVisible();
  expect(await findViolations()).toEqual([]);
  await page.getByRole("button", { name: "Yes, confirm the passkey" }).click();
  await expect.element(page.getByText(/Your new passkey can approve payments from 17 November 2026 at 14:05/)).toBeVisible();
  expect(await findViolations()).toEqual([]);
});

test("reports that it was another person, and leads to a new password", async () => {
  const api = render({ ...unconfirmed, kind: "recovery" });
  api.answer(RejectFactorChange, { message: "Done.", newPasswordPath: "/CreatePassWord/a/c" });
  await page.getByRole("button", { name: "This was not me" }).click();
  await expect.element(page.getByText("Choose a new password")).toBeVisible();
});

test("can still be reported after it was confirmed, and not twice", async () => {
  render({ ...unconfirmed, state: "confirmed", effectiveFrom: "2026-11-17T13:05:00.000Z" });
  await expect.element(page.getByRole("button", { name: "This was not me" })).toBeVisible();
  expect(page.getByRole("button", { name: "Yes, confirm the passkey" }).elements()).toEqual([]);
});

test("says that a cancelled change is cancelled", async () => {
  render({ ...unconfirmed, state: "rejected" });
  await expect.element(page.getByText("This change was cancelled.")).toBeVisible();
});

test("offers a retry when the link cannot be read", async () => {
  render();
  await expect.element(page.getByText("We couldn't open this link")).toBeVisible();
  expect(await findViolations()).toEqual([]);
});
