// What the screens remember: typed values, a completed sign-up and an existing session.
import { expect, logIn, newEmployer, signUp, test, verifiedEmployer } from "../story.ts";

test("after sign-up the login has the email filled in and explains the next step", async ({ page }) => {
  const { email, ...rest } = newEmployer();
  await signUp(page, { email, ...rest });
  await expect(page.getByRole("status").filter({ hasText: "Success!" })).toBeFocused();
  await expect(page).toHaveURL(/#\/Login$/);
  await expect(page.getByText(`We've sent a link to ${email}. Open it, then log in here.`)).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue(email);
  await page.getByRole("link", { name: "Back to sign-up" }).click();
  await expect(page.getByLabel("Full name")).toHaveValue("");
});

test("a form keeps its values when the user leaves and returns, except passwords", async ({ page }) => {
  await page.goto("/#/SignUp");
  await page.getByLabel("Full name").fill("Adaeze Okafor");
  await page.getByLabel("Phone number").fill("0803");
  await page.getByLabel("Password", { exact: true }).fill("three quiet herons");
  await page.getByRole("link", { name: "Login" }).click();
  // The URL changes before the screen does; the form is left only once the screen has changed.
  await expect(page.getByRole("button", { name: "Log In" })).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel("Full name")).toHaveValue("Adaeze Okafor");
  await expect(page.getByLabel("Password", { exact: true })).toHaveValue("");
  await expect(page.getByText("Password strength: At least 8 characters")).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toContain("herons");
  await page.getByRole("button", { name: "Register" }).click();
  await expect(page.getByText("Enter the full phone number, for example 0803 123 4567.")).toBeVisible();
});

test("a logged-in user is redirected to the dashboard from the site, the login and an unknown URL, and sees the logout message once", async ({
  page,
  stack,
}) => {
  await logIn(page, (await verifiedEmployer(stack)).email);
  await expect(page).toHaveURL(/#\/dash$/);
  await page.goto("/#/");
  await expect(page.getByRole("link", { name: "Go to dashboard" })).toHaveCount(3);
  await expect(page.getByRole("link", { name: "Get Started" })).toHaveCount(0);
  await page.goto("/#/Login");
  await expect(page).toHaveURL(/#\/dash$/);
  await page.goto("/#/nowhere");
  await page.getByRole("link", { name: "Go to dashboard" }).click();
  await expect(page).toHaveURL(/#\/dash$/);
  await page.getByRole("link", { name: "Check your company details" }).click();
  await expect(page.getByText("+2348031234567")).toBeVisible();
  await page.goto("/#/dash/user-profile/01980000-0000-7000-8000-000000000000");
  await page.getByRole("link", { name: "Go to dashboard" }).click();
  await page.getByRole("button", { name: "Log Out" }).click();
  await expect(page.getByRole("status").filter({ hasText: "You are logged out." })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByText("You are logged out.")).toBeHidden();
});

test("Log Out is reachable on a low screen, and Esc closes the menu", async ({ page, stack }) => {
  await logIn(page, (await verifiedEmployer(stack)).email);
  await expect(page).toHaveURL(/#\/dash$/);
  const logOut = page.getByRole("button", { name: "Log Out" });
  await page.setViewportSize({ width: 1280, height: 320 });
  await logOut.scrollIntoViewIfNeeded();
  await expect(logOut).toBeInViewport();
  await page.setViewportSize({ width: 640, height: 300 });
  await page.getByRole("button", { name: "Open menu" }).click();
  await logOut.scrollIntoViewIfNeeded();
  await expect(logOut).toBeInViewport();
  await page.keyboard.press("Escape");
  await expect(logOut).toBeHidden();
  await expect(page.getByRole("button", { name: "Open menu" })).toBeFocused();
});
