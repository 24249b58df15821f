// Passkeys with Chromium's virtual authenticator: set up with one touch, login, step-up, and within the action that needs one.
import type { Page } from "@playwright/test";
import { addEmployee } from "../people.ts";
import { axeViolations, expect, logIn, newEmployer, password, recoveryCodesOn, signUp, test, verifiedEmployer, verify } from "../story.ts";
import { addVirtualAuthenticator } from "../virtual-authenticator.ts";

const notices = (page: Page) => page.getByRole("status", { name: "Notices" });

/** An action that needs the second factor and a step-up. */
const makeRecoveryCodes = async (page: Page) => {
  await page.goto("/#/dash/security");
  await page.getByRole("button", { name: "Create new recovery codes" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Create new codes" }).click();
};

test("a new employer verifies, logs in, sets up a passkey with one touch, and confirms an action with it", async ({ page }) => {
  const device = await addVirtualAuthenticator(page);
  const employer = newEmployer();
  await signUp(page, employer);
  await expect(page.getByText("Success!")).toBeVisible();
  await verify(page, employer.email);
  await expect(page.getByText("Your account has been verified successfully!")).toBeVisible();
  await expect(page).toHaveURL(/#\/login$/);
  const form = page.getByRole("main");
  await expect(form.getByLabel("Email")).toHaveValue(employer.email);
  await form.getByLabel("Password", { exact: true }).fill(password);
  await form.getByRole("button", { name: "Log In" }).click();
  await expect(page).toHaveURL(/#\/dash$/);

  const offer = page.getByRole("region", { name: "Protect your account with a passkey" });
  await expect(offer).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await offer.getByRole("button", { name: "Set up a passkey" }).click();
  await expect(notices(page)).toContainText("Your passkey is set up.");
  await expect(offer).toBeHidden();
  await expect(page.getByRole("region", { name: "Save your recovery codes" })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);

  // The next login asks for the passkey after the password.
  await page.goto("/#/dash/logout");
  await expect(page.getByText("You are logged out.")).toBeVisible();
  await logIn(page, employer.email);
  await expect(page.getByRole("heading", { name: "Two-step verification" })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await device.setUserVerified(false);
  await page.getByRole("button", { name: "Use your passkey" }).click();
  await expect(page.getByText("The passkey was cancelled or took too long. Please try again.")).toBeVisible();
  await device.setUserVerified(true);
  await page.getByRole("button", { name: "Use your passkey" }).click();
  await expect(page).toHaveURL(/#\/dash$/);

  await makeRecoveryCodes(page);
  const dialog = page.getByRole("dialog", { name: "Confirm it's you" });
  await dialog.getByRole("button", { name: "Use your passkey" }).click();
  expect(await recoveryCodesOn(page)).toHaveLength(10);
});

test("an action that needs a second factor sets up a passkey in its own dialog and then continues", async ({ page, stack }) => {
  await addVirtualAuthenticator(page);
  await logIn(page, (await verifiedEmployer(stack)).email);
  await expect(page).toHaveURL(/#\/dash$/);
  await page.getByRole("button", { name: "Skip for now" }).click();
  await expect(page.getByRole("button", { name: "Skip for now" })).toBeHidden();
  await addEmployee(page);
  await expect(page.getByText("Employee added successfully!")).toBeVisible();
  await page.goto("/#/dash/employeemanage");
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export as CSV" }).click();
  const dialog = page.getByRole("dialog", { name: "Set up two-step verification first" });
  await expect(dialog).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Set up a passkey" }).click();
  await expect(dialog).toBeHidden();
  expect((await download).suggestedFilename()).toMatch(/csv$/);
});

test("the security screen lists, adds and removes passkeys", async ({ page, stack }) => {
  await addVirtualAuthenticator(page);
  await logIn(page, (await verifiedEmployer(stack)).email);
  await expect(page).toHaveURL(/#\/dash$/);
  await page.goto("/#/dash/security");
  const panel = page.getByRole("region", { name: "Passkeys" });
  await panel.getByRole("button", { name: "Set up a passkey" }).click();
  await expect(panel.getByRole("listitem")).toHaveCount(1);
  expect(await axeViolations(page)).toEqual([]);
  await panel.getByRole("button", { name: "Add another passkey" }).click();
  await expect(panel.getByText("This device already has a passkey for your account.")).toBeVisible();
  await panel.getByRole("button", { name: /^Remove the passkey for/ }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove passkey" }).click();
  await expect(notices(page)).toContainText("Passkey removed. Two-step verification is now off");
  await expect(panel.getByRole("button", { name: "Set up a passkey" })).toBeVisible();
});
