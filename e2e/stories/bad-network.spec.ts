// Forms and mailed links on a slow or missing network: no input is lost, and a network failure is not reported as a rejection.
import { expect, logIn, newEmployer, signUp, test } from "../story.ts";

test("a verification link whose request failed stays valid, and trying again verifies", async ({ page }) => {
  let isReachable = false;
  await page.route("**/api/v1/verify/**", (route) =>
    isReachable ? route.fulfill({ json: { success: true, message: "You can log in now." } }) : route.abort(),
  );
  await page.goto("/#/verify/x/y");
  await expect(page.getByText("We couldn't reach Albashi. Your link is still valid.")).toBeVisible();
  await expect(page.getByText("Verification Failed")).toBeHidden();
  isReachable = true;
  await page.getByRole("button", { name: "Try Again" }).click();
  await expect(page.getByText("Your account has been verified successfully!")).toBeVisible();
});

test("a link opened a second time reports that the account is verified, and an expired link reports the error", async ({ page }) => {
  const answer = (message: string, status = 409) =>
    page.route("**/api/v1/verify/**", (route) => route.fulfill({ status, json: { success: false, message } }), { times: 1 });
  await answer("Your email is already verified. Please log in with the password you chose.");
  await page.goto("/#/verify/x/used");
  await expect(page.getByRole("heading", { name: "Already verified" })).toBeVisible();
  await expect(page.getByRole("alert")).toBeHidden();
  await answer("This link has expired. Please sign up again to get a new one.", 422);
  await page.goto("/#/verify/x/old");
  await expect(page.getByRole("heading", { name: "Verification Failed" })).toBeVisible();
  await expect(page.getByText("This link has expired.")).toBeVisible();
  await answer("Your email is already verified. Please log in with the password you chose.");
  await page.goto("/#/verify/x/used-too");
  await page.getByRole("link", { name: "Log in", exact: true }).click();
  await expect(page).toHaveURL(/#\/Login2$/);
});

test("a form that waits longer than five seconds shows that it is still trying, and its button keeps the focus", async ({ page }) => {
  await page.route("**/api/v1/Login", () => undefined);
  await logIn(page, "adaeze@example.ng");
  const button = page.getByRole("button", { name: "Loading..." });
  await expect(button).toBeFocused();
  await expect(page.getByText("Still trying. Your connection is slow.")).toBeHidden();
  await expect(page.getByText("Still trying. Your connection is slow.")).toBeVisible();
});

test("a busy form is submitted once, however often its button is pressed", async ({ page }) => {
  let requestCount = 0;
  await page.route("**/api/v1/Login", () => {
    requestCount += 1;
  });
  await logIn(page, "adaeze@example.ng");
  const button = page.getByRole("button", { name: "Loading..." });
  await button.press("Enter");
  await page.getByLabel("Password", { exact: true }).press("Enter");
  await expect(button).toBeDisabled();
  await page.waitForTimeout(300);
  expect(requestCount).toBe(1);
});

test("a missing field receives the focus before submission, and a server error receives it after", async ({ page }) => {
  await page.goto("/#/SignUp");
  await page.getByRole("button", { name: "Register" }).click();
  await expect(page.getByLabel("Full name")).toBeFocused();
  await page.route("**/api/v1/newUser", (route) => route.abort());
  await signUp(page, newEmployer());
  await expect(page.getByRole("alert")).toBeFocused();
});
