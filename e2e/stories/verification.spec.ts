// The verification link in the browser of the sign-up and in another one.

import { mailTo, verifyRouteIn } from "@albashi/test-kit";
import type { Browser, Page } from "@playwright/test";
import { axeViolations, expect, newEmployer, password, signUp, test, verify } from "../story.ts";

const inAnotherBrowser = async (browser: Browser, baseURL: string | undefined, work: (page: Page) => Promise<void>) => {
  const context = await browser.newContext({ ...(baseURL === undefined ? {} : { baseURL }) });
  await work(await context.newPage());
  await context.close();
};

test("the browser of the sign-up verifies by the link alone, and the login has the email filled in", async ({ page }) => {
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
  await expect(page.getByText(employer.companyName).first()).toBeAttached();
});

test("another browser verifies with the password of the sign-up", async ({ page, browser, baseURL }) => {
  const employer = newEmployer();
  await signUp(page, employer);
  await expect(page.getByText("Success!")).toBeVisible();
  const route = verifyRouteIn(await mailTo(employer.email));
  await inAnotherBrowser(browser, baseURL, async (other) => {
    await other.goto(`/#${route}`);
    await expect(other.getByRole("heading", { name: "Confirm it's you" })).toBeVisible();
    expect(await axeViolations(other)).toEqual([]);
    await other.getByLabel("Password you chose when you signed up").fill("not the password");
    await other.getByRole("button", { name: "Verify my account" }).click();
    await expect(other.getByText("Your password is wrong. Please check it and try again.")).toBeVisible();
    await other.getByLabel("Password you chose when you signed up").fill(password);
    await other.getByRole("button", { name: "Verify my account" }).click();
    await expect(other.getByText("Your account has been verified successfully!")).toBeVisible();
    await expect(other).toHaveURL(/#\/login$/);
    await expect(other.getByRole("main").getByLabel("Email")).toHaveValue(employer.email);
  });
  await page.goto(`/#${route}`);
  await expect(page.getByRole("heading", { name: "Already verified" })).toBeVisible();
});

test("the owner of a mailbox replaces the password of a sign-up made by another person", async ({ page, browser, baseURL }) => {
  const employer = newEmployer();
  await signUp(page, employer);
  await expect(page.getByText("Success!")).toBeVisible();
  const own = "four calm otters";
  await inAnotherBrowser(browser, baseURL, async (owner) => {
    await owner.goto(`/#${verifyRouteIn(await mailTo(employer.email))}`);
    await owner.getByRole("button", { name: "Choose a new password" }).click();
    await owner.getByLabel("New password").fill(own);
    await owner.getByLabel("Confirm password").fill(own);
    await owner.getByRole("button", { name: "Save and verify my account" }).click();
    await expect(owner.getByText("Your account has been verified successfully!")).toBeVisible();
    await expect(owner).toHaveURL(/#\/login$/);
  });
  const logIn = (typed: string) => page.request.post("/api/v1/Login", { data: { email: employer.email, password: typed } });
  expect([(await logIn(password)).status(), (await logIn(own)).status()]).toEqual([401, 200]);
});
