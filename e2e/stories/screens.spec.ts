// Every screen at each width in light and dark: no axe violations, no horizontal scrolling, the specified text.
import { totpCode } from "@albashi/test-kit";
import { axeViolations, expect, expectAccessibleAtEveryWidth, logIn, password, secretOn, test, verifiedEmployer } from "../story.ts";

const landing = "Salaries worked out by law, with every naira explained.";
const screens: [name: string, route: string, heading: string][] = [
  ["landing", "/", landing],
  ["home", "/#/home", landing],
  ["account-type chooser", "/#/GetStarted", "How will you use Albashi?"],
  ["login chooser", "/#/Login2", "Welcome back"],
  ["employee login", "/#/StaffLogin", "Welcome back, We're Ready For You"],
  ["joining a company", "/#/StaffSignUp", "Join an existing company"],
  ["sign-up", "/#/SignUp", "Create an Employer Account"],
  ["sign-up with a plan", "/#/SignUp?plan=enterprise", "Create an Employer Account"],
  ["login", "/#/Login", "Log in to your company"],
  ["login in lower case", "/#/login", "Log in to your company"],
  ["forgotten password", "/#/ForgotPassword", "Forgot your password?"],
  ["new password", "/#/CreatePassWord/x/y", "Choose a new password"],
  ["new password without a link", "/#/CreatePassWord", "Choose a new password"],
  ["a link that is not ours", "/#/verify/x/y", "Verification Failed"],
  ["a changed second factor", "/#/FactorChange/x/y", "Confirm a change to your account"],
  ["not found", "/#/no-such-place", "We can't find this page"],
];

for (const [name, route, heading] of screens) {
  test(`${name} has no accessibility violations in light and dark`, async ({ page }) => {
    await page.goto(route);
    await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
    await expectAccessibleAtEveryWidth(page);
  });
}

test("the sign-up form shows the specified message for each missing field", async ({ page }) => {
  await page.goto("/#/SignUp");
  await page.getByRole("button", { name: "Register" }).click();
  await expect(page.getByText("Please fill all details").first()).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
});

test("different passwords and unticked terms are rejected beside their fields", async ({ page }) => {
  await page.goto("/#/SignUp");
  await page.getByLabel("Full name").fill("Adaeze Okafor");
  await page.getByLabel("Company name").fill("Okafor Foods Ltd");
  await page.getByLabel("Email").fill("adaeze@example.ng");
  await page.getByLabel("Phone number").fill("08031234567");
  await page.getByLabel("Password", { exact: true }).fill("three quiet herons");
  await page.getByLabel("Confirm password").fill("three loud herons");
  await page.getByRole("button", { name: "Register" }).click();
  await expect(page.getByText("Passwords do not match")).toBeVisible();
  await page.getByLabel("Confirm password").fill("three quiet herons");
  await page.getByRole("button", { name: "Register" }).click();
  await expect(page.getByText("Please accept the terms")).toBeVisible();
});

test("the login form shows the specified message for each missing field", async ({ page }) => {
  await page.goto("/#/Login");
  await page.getByRole("button", { name: "Log In" }).click();
  await expect(page.getByText("Please fill in all fields.").first()).toBeVisible();
});

test("the admin area requires a session", async ({ page }) => {
  const specified = ["dashboard", "employeemanage", "add-employee", "payrollmanage", "create-salary", "salary-definition"];
  for (const route of ["", ...specified, "user-profile/x", "view-profile/x"]) {
    await page.goto(`/#/dash/${route}`);
    await expect(page, route).toHaveURL(/#\/$/);
  }
});

test("a login without a network shows the error and can be retried", async ({ page }) => {
  await page.goto("/#/Login");
  await page.getByLabel("Email").fill("adaeze@example.ng");
  await page.getByLabel("Password", { exact: true }).fill("three quiet herons");
  await page.route("**/api/v1/Login", (route) => route.abort());
  await page.getByRole("button", { name: "Log In" }).click();
  await expect(page.getByText("Network error. Please try again.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Log In" })).toBeEnabled();
});

test("the account security screens have no accessibility violations in light and dark", async ({ page, stack }) => {
  test.slow();
  await logIn(page, (await verifiedEmployer(stack)).email);
  await expect(page).toHaveURL(/#\/dash$/);
  await page.goto("/#/dash/security");
  await expect(page.getByText("This device")).toBeVisible();
  await expectAccessibleAtEveryWidth(page);
  await page.getByRole("link", { name: "Set up two-step verification" }).click();
  await page.getByRole("button", { name: "I have the app" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabel("Password", { exact: true })).toBeVisible();
  await expectAccessibleAtEveryWidth(page);
  await dialog.getByLabel("Password", { exact: true }).fill(password);
  await dialog.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("img", { name: /^QR code/ })).toBeVisible();
  await expectAccessibleAtEveryWidth(page);
  const secret = await secretOn(page);
  await page.getByLabel("Code from the app").fill(totpCode(secret));
  await page.getByRole("button", { name: "Turn on" }).click();
  await expect(page.getByRole("list", { name: "Recovery codes" })).toBeVisible();
  await expectAccessibleAtEveryWidth(page);
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "I've saved my codes" }).click();
  await expect(page.getByText("10 recovery codes left.")).toBeVisible();
  await expectAccessibleAtEveryWidth(page);
});
