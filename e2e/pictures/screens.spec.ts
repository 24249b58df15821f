// Takes a picture of every screen, for docs/screens and for whoever looks at them before a change lands.
import { join } from "node:path";
import { checkout } from "@albashi/test-kit";
import type { Page } from "@playwright/test";
import { expect, logIn, signUp, test, verifiedEmployer } from "../story.ts";

const take = async (page: Page, name: string) => {
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.mouse.move(0, 0);
  await page.waitForTimeout(300);
  const path = join(checkout, "docs/screens", `${name}-${test.info().project.name}.png`);
  await page.screenshot({ path, fullPage: true, animations: "disabled", caret: "hide" });
};

test("the screens a visitor sees", async ({ page }) => {
  for (const [name, route] of Object.entries({
    landing: "/",
    "sign-up": "/#/SignUp",
    login: "/#/Login",
    "verify-failed": "/#/verify/x/y",
    "not-found": "/#/nowhere",
  })) {
    await page.goto(route);
    await page.reload();
    await take(page, name);
  }
});

test("a form with faults, and an account that was opened", async ({ page, stack }) => {
  const employer = {
    email: `picture-${Date.now()}-${test.info().project.name}@example.ng`,
    fullName: "Adaeze Okafor",
    companyName: "Okafor Foods Ltd",
  };
  await page.goto("/#/SignUp");
  await page.getByRole("button", { name: "Register" }).click();
  await take(page, "sign-up-faults");
  await signUp(page, employer);
  await expect(page.getByText("Success!")).toBeVisible();
  await take(page, "sign-up-done");
  expect(stack.url).toContain("http");
});

test("the admin area", async ({ page, stack }) => {
  const { email } = await verifiedEmployer(stack);
  await logIn(page, email, "wrong password");
  await expect(page.getByText(/Email or password is wrong/)).toBeVisible();
  await take(page, "login-refused");
  await logIn(page, email);
  await expect(page).toHaveURL(/#\/dash$/);
  await take(page, "dashboard");
  const id = await page.evaluate(() => JSON.parse(localStorage.getItem("root") ?? "{}").state.id);
  await page.goto(`/#/dash/user-profile/${id}`);
  await expect(page.getByText("+2348031234567")).toBeVisible();
  await take(page, "company-details");
});
