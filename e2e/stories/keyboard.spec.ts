// Every account flow by keyboard alone: no clicks, the focus is never lost and always visible.

import { totpCode } from "@albashi/test-kit";
import type { Page } from "@playwright/test";
import { expect, newEmployer, password, recoveryCodesOn, resetRouteOf, secretOn, test, verifiedEmployer } from "../story.ts";

type Role = "button" | "link" | "checkbox" | "textbox";

/** Presses Tab until the element has the focus; it must be reachable and the focus visible. */
const tabTo = async (page: Page, role: Role, name: string | RegExp) => {
  const target = page.getByRole(role, { name, exact: typeof name === "string" });
  await expect(target.first()).toBeVisible();
  const isFocused = () => target.first().evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < 40 && !(await isFocused()); presses += 1) await page.keyboard.press("Tab");
  await expect(target.first()).toBeFocused();
  expect(await target.first().evaluate((element) => getComputedStyle(element).outlineStyle)).not.toBe("none");
};

const typeInto = async (page: Page, label: string, text: string) => {
  const field = page.getByLabel(label, { exact: true });
  await expect(field).toBeVisible();
  const isFocused = () => field.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < 40 && !(await isFocused()); presses += 1) await page.keyboard.press("Tab");
  await expect(field).toBeFocused();
  await page.keyboard.type(text);
};

const press = async (page: Page, role: Role, name: string | RegExp) => {
  await tabTo(page, role, name);
  await page.keyboard.press("Enter");
};

const logInByKeyboard = async (page: Page, email: string, typed = password) => {
  await page.goto("/#/Login");
  await typeInto(page, "Email", email);
  await typeInto(page, "Password", typed);
  await page.keyboard.press("Enter");
};

test("an employer opens an account, starting at the account-type chooser", async ({ page }) => {
  const { email, fullName, companyName } = newEmployer();
  await page.goto("/#/GetStarted?plan=basic");
  await press(page, "link", /^Create an Employer of record/);
  await typeInto(page, "Full name", fullName);
  await typeInto(page, "Company name", companyName);
  await typeInto(page, "Email", email);
  await typeInto(page, "Phone number", "08031234567");
  await typeInto(page, "Password", password);
  await typeInto(page, "Confirm password", password);
  await tabTo(page, "checkbox", /^I accept the/);
  await page.keyboard.press("Space");
  await press(page, "button", "Register");
  await expect(page.getByText("Success!")).toBeVisible();
});

test("a user resets a forgotten password", async ({ page, stack }) => {
  const { email } = await verifiedEmployer(stack);
  await page.goto("/#/Login2");
  await press(page, "link", /^Login as Employer/);
  await press(page, "link", "Forgot password?");
  await typeInto(page, "Email", email);
  await page.keyboard.press("Enter");
  // The confirmation appears where the focus is.
  await expect(page.getByText("Password reset email sent! Please check your inbox.")).toBeVisible();
  await page.goto(`/#${await resetRouteOf(email)}`);
  await typeInto(page, "New password", "four loud kingfishers");
  await typeInto(page, "Confirm password", "four loud kingfishers");
  await press(page, "button", "Reset Password");
  await expect(page.getByText("Success!")).toBeVisible();
  await logInByKeyboard(page, email, "four loud kingfishers");
  await expect(page).toHaveURL(/#\/dash$/);
});

test("a user requests a new verification link", async ({ page }) => {
  await page.goto("/#/verify/x/y");
  await press(page, "button", "Send a new link");
  await typeInto(page, "Email you signed up with", newEmployer().email);
  await page.keyboard.press("Enter");
  await expect(page.getByText(/we've sent a new link/)).toBeVisible();
});

test("a user sets up, uses and turns off the second factor, and every dialog returns the focus", async ({ page, stack }) => {
  const { email } = await verifiedEmployer(stack);
  await logInByKeyboard(page, email);
  await expect(page).toHaveURL(/#\/dash$/);
  await press(page, "link", "Security");
  await press(page, "link", "Set up two-step verification");
  await press(page, "button", "I have the app");
  // The dialog focuses its first field; Esc returns the focus to the button that opened it.
  await expect(page.getByRole("dialog").getByLabel("Password", { exact: true })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await press(page, "button", "I have the app");
  await expect(page.getByRole("dialog").getByLabel("Password", { exact: true })).toBeFocused();
  await page.keyboard.type(password);
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Code from the app")).toBeFocused();
  const secret = await secretOn(page);
  await page.keyboard.type(totpCode(secret));
  await page.keyboard.press("Enter");
  const codes = await recoveryCodesOn(page);
  await tabTo(page, "checkbox", /^I've saved these codes/);
  await page.keyboard.press("Space");
  await press(page, "button", "I've saved my codes");
  await press(page, "button", "Log Out");
  await expect(page).toHaveURL(/#\/$/);

  await logInByKeyboard(page, email);
  await expect(page.getByLabel("Code from your authenticator app")).toBeFocused();
  await press(page, "button", "Use a recovery code instead");
  await expect(page.getByLabel("Recovery code")).toBeFocused();
  await page.keyboard.type(codes[0] ?? "");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/#\/dash$/);

  await press(page, "link", "Security");
  await press(page, "button", "Turn off");
  // Enter must not trigger an action that is hard to undo: the cancel button has the focus.
  await expect(page.getByRole("alertdialog").getByRole("button", { name: "Cancel" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Turn off" })).toBeFocused();
  await page.keyboard.press("Enter");
  await press(page, "button", "Turn off two-step verification");
  await expect(page.getByRole("dialog").getByLabel("Password", { exact: true })).toBeFocused();
  await page.keyboard.type(password);
  await typeInto(page, "Code from your authenticator app", codes[1] ?? "");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("link", { name: "Set up two-step verification" })).toBeVisible();
});

test("a user changes the password and logs another device out", async ({ page, stack, browser }) => {
  const { email } = await verifiedEmployer(stack);
  const otherPage = await (await browser.newContext({ baseURL: stack.url })).newPage();
  await logInByKeyboard(otherPage, email);
  await expect(otherPage).toHaveURL(/#\/dash$/);
  await logInByKeyboard(page, email);
  await expect(page).toHaveURL(/#\/dash$/);
  await press(page, "link", "Security");
  await press(page, "button", /^Log out Chrom/);
  await press(page, "button", "Log out device");
  await expect(page.getByText("No other active sessions.")).toBeVisible();
  await typeInto(page, "Current password", password);
  await typeInto(page, "New password", "four loud kingfishers");
  await typeInto(page, "Confirm password", "four loud kingfishers");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status", { name: "Notices" })).toContainText("Your password has been changed.");
  await otherPage.context().close();
});
