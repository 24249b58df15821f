// What a form and a mailed link say while the network is slow or gone: nothing is lost, and nothing is called a failure that is none.
import { expect, logIn, newEmployer, signUp, test } from "../story.ts";

test("a link that reached nobody is still good, and trying again verifies", async ({ page }) => {
  let isThere = false;
  await page.route("**/api/v1/verify/**", (route) =>
    isThere ? route.fulfill({ json: { success: true, message: "You can log in now." } }) : route.abort(),
  );
  await page.goto("/#/verify/x/y");
  await expect(page.getByText("We could not reach Albashi. Your link is still good.")).toBeVisible();
  await expect(page.getByText("Verification Failed")).toBeHidden();
  isThere = true;
  await page.getByRole("button", { name: "Try Again" }).click();
  await expect(page.getByText("Your account has been verified successfully!")).toBeVisible();
});

test("a link that was opened before says calmly that all is well, and one that is too old does not", async ({ page }) => {
  const answer = (message: string, status = 409) =>
    page.route("**/api/v1/verify/**", (route) => route.fulfill({ status, json: { success: false, message } }), { times: 1 });
  await answer("This link is not needed any more: your email is verified. Please log in with the password you chose.");
  await page.goto("/#/verify/x/used");
  await expect(page.getByRole("heading", { name: "Already verified" })).toBeVisible();
  await expect(page.getByRole("alert")).toBeHidden();
  await answer("This link is older than 24 hours. Please sign up again to get a new one.", 422);
  await page.goto("/#/verify/x/old");
  await expect(page.getByRole("heading", { name: "Verification Failed" })).toBeVisible();
  await answer("This link is not needed any more: your email is verified. Please log in with the password you chose.");
  await page.goto("/#/verify/x/used-too");
  await page.getByRole("link", { name: "Log in", exact: true }).click();
  await expect(page).toHaveURL(/#\/login$/);
});

test("a form that waits for more than five seconds says that it is still trying, and its button keeps the focus", async ({ page }) => {
  await page.route("**/api/v1/Login", () => undefined);
  await logIn(page, "adaeze@example.ng");
  const button = page.getByRole("button", { name: "Loading..." });
  await expect(button).toBeFocused();
  await expect(page.getByText("Still trying. Your network is slow.")).toBeHidden();
  await expect(page.getByText("Still trying. Your network is slow.")).toBeVisible();
});

test("a busy form is sent once, however often its button is pressed", async ({ page }) => {
  let sent = 0;
  await page.route("**/api/v1/Login", () => {
    sent += 1;
  });
  await logIn(page, "adaeze@example.ng");
  const button = page.getByRole("button", { name: "Loading..." });
  await button.press("Enter");
  await page.getByLabel("Password", { exact: true }).press("Enter");
  await expect(button).toBeDisabled();
  await page.waitForTimeout(300);
  expect(sent).toBe(1);
});

test("a refusal takes the focus, and a missing field takes it before that", async ({ page }) => {
  await page.goto("/#/SignUp");
  await page.getByRole("button", { name: "Register" }).click();
  await expect(page.getByLabel("Full name")).toBeFocused();
  await page.route("**/api/v1/newUser", (route) => route.abort());
  await signUp(page, newEmployer());
  await expect(page.getByRole("alert")).toBeFocused();
});
