import { totpCode } from "@albashi/test-kit";
import type { Page } from "@playwright/test";
import { expect, password, recoveryCodesOn, secretOn } from "./story.ts";

/** Completes step-up with the password, and with a code where the account requires one. */
export const stepUp = async (page: Page, code?: string) => {
  const dialog = page.getByRole("dialog", { name: "Confirm it's you" });
  await dialog.getByLabel("Password", { exact: true }).fill(password);
  if (code !== undefined) await dialog.getByLabel("Code from your authenticator app").fill(code);
  await dialog.getByRole("button", { name: "Continue" }).click();
  await expect(dialog).toBeHidden();
};

/** Sets up the second factor. Returns its secret and the recovery codes. */
export const setUpSecondFactor = async (page: Page) => {
  await page.goto("/#/dash/security");
  await page.getByRole("link", { name: "Set up two-step verification" }).click();
  await page.getByRole("button", { name: "I have the app" }).click();
  await stepUp(page);
  const secret = await secretOn(page);
  await page.getByLabel("Code from the app").fill(totpCode(secret));
  await page.getByRole("button", { name: "Turn on" }).click();
  const codes = await recoveryCodesOn(page);
  await expect(page.getByRole("list", { name: "Recovery codes" })).toBeFocused();
  return { secret, codes };
};
