// Account security: second factor, recovery codes, step-up, password and sessions.
import { globSync, readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { checkout, totpCode } from "@albashi/test-kit";
import type { Page } from "@playwright/test";
import decodeQR from "qr/decode.js";
import { setUpSecondFactor as setUp, stepUp } from "../second-factor.ts";
import { axeViolations, expect, logIn, password, recoveryCodesOn, secretOn, test, verifiedEmployer } from "../story.ts";

const logOut = async (page: Page) => {
  await page.goto("/#/dash/logout");
  await expect(page.getByText("You are logged out.")).toBeVisible();
};

const confirmCodesStored = async (page: Page) => {
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "I've saved my codes" }).click();
  await expect(page.getByRole("status", { name: "Notices" })).toContainText("Two-step verification is on.");
};

test("an employer sets up the second factor, and the password alone no longer logs in", async ({ page, stack }) => {
  const { email } = await verifiedEmployer(stack);
  await logIn(page, email);
  await expect(page).toHaveURL(/#\/dash$/);
  const { secret, codes } = await setUp(page);
  expect(codes).toHaveLength(10);
  expect(new Set(codes).size).toBe(10);

  // Continuing requires confirmation that the codes are stored.
  await page.getByRole("button", { name: "I've saved my codes" }).click();
  await expect(page.getByText("Please save the codes, then tick this box.")).toBeVisible();
  await confirmCodesStored(page);
  await expect(page.getByText("10 recovery codes left.")).toBeVisible();

  await logOut(page);
  await logIn(page, email);
  const field = page.getByLabel("Code from your authenticator app");
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute("autocomplete", "one-time-code");
  await expect(field).toHaveAttribute("inputmode", "numeric");
  await field.fill("000000");
  await page.getByRole("button", { name: "Log In" }).click();
  await expect(page.getByText(/This code is wrong or has already been used/)).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem("root") ?? "{}").state?.token ?? null)).toBe(null);
  // Pasted with a space in the middle, as apps show it.
  await field.fill(totpCode(secret, 1).replace(/^.../, "$& "));
  await page.getByRole("button", { name: "Log In" }).click();
  await expect(page).toHaveURL(/#\/dash$/);
});

test("a recovery code replaces the authenticator app once", async ({ page, stack }) => {
  const { email } = await verifiedEmployer(stack);
  await logIn(page, email);
  await expect(page).toHaveURL(/#\/dash$/);
  const { codes } = await setUp(page);
  await confirmCodesStored(page);
  for (const isFirst of [true, false]) {
    await logOut(page);
    await logIn(page, email);
    await page.getByRole("button", { name: "Use a recovery code instead" }).click();
    await expect(page.getByLabel("Recovery code")).toBeFocused();
    await page.getByLabel("Recovery code").fill(codes[0]?.toLowerCase() ?? "");
    await page.getByRole("button", { name: "Log In" }).click();
    if (isFirst) await expect(page).toHaveURL(/#\/dash$/);
    else await expect(page.getByText(/This code is wrong or has already been used/)).toBeVisible();
  }
});

test("the QR code contains the key shown as text, and the recovery codes can be copied, downloaded and printed", async ({
  page,
  stack,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await logIn(page, (await verifiedEmployer(stack)).email);
  await expect(page).toHaveURL(/#\/dash$/);
  await page.goto("/#/dash/security/second-factor");
  await page.getByRole("button", { name: "I have the app" }).click();
  await stepUp(page);
  const picture = page.getByRole("img", { name: "QR code for your authenticator app" });
  await expect(picture).toBeVisible();
  await page.getByRole("button", { name: "Copy key" }).click();
  const secret = await page.evaluate(() => navigator.clipboard.readText());
  expect(await secretOn(page)).toBe(secret);
  expect(await readPicture(page)).toContain(`secret=${secret}`);
  await page.getByLabel("Code from the app").fill(totpCode(secret));
  await page.getByLabel("Code from the app").press("Enter");

  const codes = await recoveryCodesOn(page);
  await page.getByRole("button", { name: "Copy", exact: true }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(codes.join("\n"));
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download" }).click();
  const file = await readFile(await (await downloading).path(), "utf8");
  for (const code of codes) expect(file).toContain(code);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText(codes[0] ?? "")).toBeVisible();
  await expect(page.getByRole("button", { name: "Print" })).toBeHidden();
  await expect(page.getByRole("link", { name: "Dashboard" })).toBeHidden();
});

test("the QR code library is loaded only on the screen that shows the QR code", async ({ page, stack }) => {
  const scripts: string[] = [];
  page.on("request", (request) => scripts.push(new URL(request.url()).pathname));
  const assets = globSync("apps/web/dist/assets/*.js", { cwd: checkout });
  const withLibrary = assets.filter((path) => readFileSync(join(checkout, path), "utf8").includes("crispEdges"));
  expect(withLibrary).toHaveLength(1);
  const library = (withLibrary[0] ?? "").replace("apps/web/dist", "");
  await logIn(page, (await verifiedEmployer(stack)).email);
  await expect(page).toHaveURL(/#\/dash$/);
  await page.goto("/#/dash/security");
  await expect(page.getByText("This device")).toBeVisible();
  expect(scripts).not.toContain(library);
  await page.getByRole("link", { name: "Set up two-step verification" }).click();
  await expect(page.getByRole("button", { name: "I have the app" })).toBeVisible();
  expect(scripts).toContain(library);
});

test("turning it off and generating new codes require a confirmation that states the effect, the password and a code", async ({
  page,
  stack,
}) => {
  const { email } = await verifiedEmployer(stack);
  await logIn(page, email);
  await expect(page).toHaveURL(/#\/dash$/);
  const { codes } = await setUp(page);
  await confirmCodesStored(page);
  // The session that set it up completed step-up without a code; a new login has not completed step-up at all.
  await logOut(page);
  await logIn(page, email);
  await page.getByRole("button", { name: "Use a recovery code instead" }).click();
  await page.getByLabel("Recovery code").fill(codes[0] ?? "");
  await page.getByRole("button", { name: "Log In" }).click();
  await expect(page).toHaveURL(/#\/dash$/);

  await page.goto("/#/dash/security");
  await expect(page.getByText("9 recovery codes left.")).toBeVisible();
  await page.getByRole("button", { name: "Create new recovery codes" }).click();
  const confirmation = page.getByRole("alertdialog", { name: "Create ten new recovery codes?" });
  expect(await axeViolations(page)).toEqual([]);
  await confirmation.getByRole("button", { name: "Create new codes" }).click();
  const dialog = page.getByRole("dialog", { name: "Confirm it's you" });
  await dialog.getByLabel("Password", { exact: true }).fill("not the password");
  await dialog.getByLabel("Code from your authenticator app").fill(codes[1] ?? "");
  await dialog.getByRole("button", { name: "Continue" }).click();
  await expect(dialog.getByText(/Your password is wrong/)).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await stepUp(page, codes[1]);
  const renewed = await recoveryCodesOn(page);
  expect(renewed).toHaveLength(10);
  expect(renewed.filter((code) => codes.includes(code))).toEqual([]);
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Done" }).click();

  await page.getByRole("button", { name: "Turn off" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Turn off two-step verification" }).click();
  await expect(page.getByRole("status", { name: "Notices" })).toContainText("Two-step verification is off.");
  await expect(page.getByRole("link", { name: "Set up two-step verification" })).toBeVisible();
});

test("closing the password dialog changes nothing and shows why", async ({ page, stack }) => {
  await logIn(page, (await verifiedEmployer(stack)).email);
  await expect(page).toHaveURL(/#\/dash$/);
  await page.goto("/#/dash/security/second-factor");
  await page.getByRole("button", { name: "I have the app" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page.getByRole("alert")).toContainText(/password/i);
  await expect(page.getByRole("button", { name: "I have the app" })).toBeEnabled();
});

test("an action that needs a second factor explains why and sets it up in the same dialog", async ({ page, stack }) => {
  await logIn(page, (await verifiedEmployer(stack)).email);
  await expect(page).toHaveURL(/#\/dash$/);
  const missing = { kind: "forbidden", code: "second_factor_missing", message: "Turn on your second factor first.", fields: {} };
  await page.route("**/api/v1/User/**", (route) => route.fulfill({ status: 403, json: missing }));
  await page.getByRole("link", { name: "Company Details", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Set up two-step verification first" });
  await expect(dialog).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await page.unroute("**/api/v1/User/**");
  await dialog.getByRole("button", { name: "Use an authenticator app instead" }).click();
  await dialog.getByRole("button", { name: "I have the app" }).click();
  await dialog.getByLabel("Password", { exact: true }).fill(password);
  await dialog.getByRole("button", { name: "Continue" }).click();
  await dialog.getByLabel("Code from the app").fill(totpCode(await secretOn(page)));
  await dialog.getByRole("button", { name: "Turn on" }).click();
  expect(await recoveryCodesOn(page)).toHaveLength(10);
  expect(await axeViolations(page)).toEqual([]);
  await dialog.getByRole("checkbox").check();
  await dialog.getByRole("button", { name: "I've saved my codes" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText("+2348031234567")).toBeVisible();
});

test("a user sees their sessions and logs out another device, or all of them", async ({ page, stack, browser }) => {
  const { email } = await verifiedEmployer(stack);
  const logInOnAnotherDevice = async () => {
    const otherPage = await (await browser.newContext({ baseURL: stack.url })).newPage();
    await logIn(otherPage, email);
    await expect(otherPage).toHaveURL(/#\/dash$/);
    return otherPage;
  };
  const [first, second] = [await logInOnAnotherDevice(), await logInOnAnotherDevice()];
  await logIn(page, email);
  await expect(page).toHaveURL(/#\/dash$/);
  await page.getByRole("link", { name: "Security" }).click();
  const sessions = page.getByRole("region", { name: "Active sessions" });
  await expect(sessions.getByRole("listitem")).toHaveCount(3);
  await expect(sessions.getByText("This device")).toHaveCount(1);

  await sessions
    .getByRole("button", { name: /^Log out Chrom/ })
    .first()
    .click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Log out device" }).click();
  await expect(page.getByRole("status", { name: "Notices" })).toContainText("That session is ended.");
  await expect(sessions.getByRole("listitem")).toHaveCount(2);

  await sessions.getByRole("button", { name: "Log out all other devices" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Log out all other devices" }).click();
  await expect(sessions.getByText("No other active sessions.")).toBeVisible();
  for (const otherPage of [first, second]) {
    await otherPage.getByRole("link", { name: "Company Details", exact: true }).click();
    await expect(otherPage).toHaveURL(/#\/login/i);
    await otherPage.context().close();
  }
});

test("a user changes their password: a wrong current password is rejected at its field, and the other devices are logged out", async ({
  page,
  stack,
  browser,
}) => {
  const { email } = await verifiedEmployer(stack);
  const otherPage = await (await browser.newContext({ baseURL: stack.url })).newPage();
  await logIn(otherPage, email);
  await expect(otherPage).toHaveURL(/#\/dash$/);
  await logIn(page, email);
  await expect(page).toHaveURL(/#\/dash$/);
  await page.goto("/#/dash/security");
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByText("Please enter your current password.")).toBeVisible();
  const change = async (current: string) => {
    await page.getByLabel("Current password").fill(current);
    await page.getByLabel("New password").fill("four loud kingfishers");
    await page.getByLabel("Confirm password").fill("four loud kingfishers");
    await page.getByRole("button", { name: "Change password" }).click();
  };
  await change("not the password");
  await expect(page.getByLabel("Current password")).toHaveAccessibleDescription(/Your password is wrong/);
  await expect(page.getByLabel("Current password")).toBeFocused();
  await change(password);
  await expect(page.getByRole("status", { name: "Notices" })).toContainText("Your password has been changed.");
  await expect(page.getByLabel("Current password")).toHaveValue("");
  await otherPage.getByRole("link", { name: "Company Details", exact: true }).click();
  await expect(otherPage).toHaveURL(/#\/login/i);
  await otherPage.context().close();
});

/** Decodes the QR code from the pixels on the screen. */
const readPicture = async (page: Page): Promise<string> => {
  const image = await page.getByRole("img", { name: "QR code for your authenticator app" }).screenshot({ scale: "device" });
  const { width, height, data } = await page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
    const canvasContext = canvas.getContext("2d");
    canvasContext?.drawImage(bitmap, 0, 0);
    const pixels = canvasContext?.getImageData(0, 0, bitmap.width, bitmap.height);
    return { width: bitmap.width, height: bitmap.height, data: [...(pixels?.data ?? [])] };
  }, image.toString("base64"));
  return decodeQR({ width, height, data: Uint8Array.from(data) });
};
