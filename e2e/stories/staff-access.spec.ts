// Employee access: joining, logging in, choosing a company, and which login rejects which account.
import type { Stack } from "@albashi/test-kit";
import type { Page } from "@playwright/test";
import { generatedPasswordOf, invitedEmployee, joinedEmployee, joinInBrowser, staffLogIn } from "../staff.ts";
import { axeViolations, expect, logIn, mailWith, password, resetRouteOf, scrollsSideways, test, verifiedEmployer } from "../story.ts";

const expectAccessible = async (page: Page) => {
  expect(await axeViolations(page)).toEqual([]);
  expect(await scrollsSideways(page)).toBe(false);
};

test("an invited employee joins with the generated password, chooses a new password and reaches the staff area", { tag: "@phone" }, async ({
  page,
  stack,
}) => {
  const { email } = await invitedEmployee(stack);
  await page.goto("/#/StaffSignUp");
  await expect(page.getByRole("heading", { level: 1, name: "Join an existing company" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Login", exact: true })).toHaveAttribute("href", "#/Login");
  await expectAccessible(page);
  await joinInBrowser(page, email);
  await expect(page.getByRole("status", { name: "Notices" })).toContainText("Welcome to Albashi");
  await expectAccessible(page);
  await page.goto("/#/StaffPage");
  await expect(page).toHaveURL(/#\/app2\/dashboard1$/);
});

test("a wrong generated password shows an alert with a retry", async ({ page, stack }) => {
  const { email } = await invitedEmployee(stack);
  await page.goto("/#/StaffSignUp");
  await page.getByRole("button", { name: "Join" }).click();
  await expect(page.getByText("Enter your email address.")).toBeVisible();
  await expect(page.getByText("Enter the password from your invitation.")).toBeVisible();
  await page.route("**/api/v1/Staff", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    await route.continue();
  });
  await page.getByLabel("Invited email").fill(email);
  await page.getByLabel("Generated password").fill("7kq2-mxw4-rt9h-j3cp");
  await page.getByRole("button", { name: "Join" }).click();
  await expect(page.getByRole("button", { name: "Submitting..." })).toHaveAttribute("aria-disabled", "true");
  const alert = page.getByRole("alert");
  await expect(alert).toContainText("Error!");
  await expect(alert).toContainText("invitation");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Try Again" }).click();
  await expect(page.getByLabel("Invited email")).toHaveValue(email);
  await page.route("**/api/v1/Staff", (route) => route.fulfill({ status: 500, body: "" }));
  await page.getByRole("button", { name: "Join" }).click();
  await expect(alert).toContainText("Signup failed");
});

test("the staff login has the specified labels and shows a message for each missing field", async ({ page, stack }) => {
  await page.goto("/#/StaffLogin");
  await expect(page.getByRole("heading", { level: 1, name: "Welcome back, We're Ready For You" })).toBeVisible();
  await expect(page.getByPlaceholder("Enter company email address")).toHaveAttribute("type", "email");
  await expect(page.getByRole("link", { name: "Forgot password?" })).toHaveAttribute("href", "#/ForgotPassword");
  await expect(page.getByRole("link", { name: "Join here" })).toHaveAttribute("href", "#/GetStarted");
  await expect(page.getByRole("link", { name: "Back to sign up" })).toHaveAttribute("href", "#/SignUp");
  for (const field of [page.getByPlaceholder("Enter company email address"), page.getByLabel("Password", { exact: true })])
    await expect(field).toHaveAttribute("required", "");
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page.getByRole("alert")).toContainText("Oops...");
  await expect(page.getByRole("alert")).toContainText("Please fill in both email and password!");
  await page.getByPlaceholder("Enter company email address").fill("chinedu@example.ng");
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page.getByRole("alert")).toContainText("Please fill in both email and password!");
  await expectAccessible(page);
  const { email } = await verifiedEmployer(stack);
  await staffLogIn(page, email, "three quiet herons");
  await expect(page.getByRole("alert")).toContainText("This account belongs to an employer.");
});

test("the button shows that the login is in progress, and the employee reaches their details", async ({ page, stack }) => {
  const { email } = await joinedEmployee(stack);
  await page.route("**/api/v1/Login", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    await route.continue();
  });
  await staffLogIn(page, email);
  await expect(page.getByRole("button", { name: "Logging in..." })).toBeVisible();
  await expect(page).toHaveURL(/#\/app2$/);
  await expect(page.getByText("Welcome to Albashi")).toBeVisible();
  const stored = await page.evaluate(() => JSON.parse(localStorage.getItem("root") ?? "{}").state);
  expect(Object.keys(stored.employee).toSorted()).toEqual(["_id", "fullName", "nameOfCompany", "role"]);
});

test("the staff area redirects to the staff login without a session, and explains when the session is an employer's", async ({
  page,
  stack,
}) => {
  for (const route of ["/app2", "/app2/contact", "/profile", "/update-profile/app3", "/StaffPage"]) {
    await page.goto(`/#${route}`);
    await expect(page).toHaveURL(/#\/StaffLogin$/);
  }
  // Both logins have a field called Email, so wait until the first is gone before typing.
  await page.goto("/#/Login2");
  await expect(page.getByLabel("Email")).toHaveCount(0);
  await logIn(page, (await verifiedEmployer(stack)).email);
  await expect(page).toHaveURL(/#\/dash$/);
  await page.goto("/#/app2");
  await expect(page.getByRole("heading", { level: 1, name: "You are logged in as an employer" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Go to the dashboard" }).click();
  await expect(page).toHaveURL(/#\/dash$/);
});

test("an employee who resets the password is redirected to the staff login", async ({ page, stack }) => {
  const { email } = await joinedEmployee(stack);
  await page.goto("/#/ForgotPassword");
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Send reset link" }).click();
  await page.goto(`/#${await resetRouteOf(email)}`);
  await page.getByLabel("New password").fill("seven slow lanterns");
  await page.getByLabel("Confirm password").fill("seven slow lanterns");
  await page.getByRole("button", { name: "Reset Password" }).click();
  await expect(page).toHaveURL(/#\/StaffLogin$/);
  await staffLogIn(page, email, "seven slow lanterns");
  await expect(page).toHaveURL(/#\/app2$/);
});

test("a user who is an employer and an employee elsewhere chooses a company after login", async ({ page, stack }) => {
  const { email, companyName } = await verifiedEmployer(stack);
  await invitedEmployee(stack, email);
  await mailWith(email, /generated password/i);
  await followJoining(stack, email);
  await staffLogIn(page, email, password);
  await expect(page).toHaveURL(/#\/ChooseCompany$/);
  await expect(page.getByText("Current company")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: /As an admin/ }).click();
  await expect(page).toHaveURL(/#\/dash$/);
  await expect(page.getByText(companyName).first()).toBeAttached();
  await page.goto("/#/ChooseCompany");
  await page.getByRole("button", { name: /As an employee/ }).click();
  await expect(page).toHaveURL(/#\/app2$/);
});

/** The first link in this mailbox verified the account, so the newest one belongs to joining. */
const followJoining = async (stack: Stack, email: string) => {
  const first = (await mailWith(email, /\/verify\/[\w-]+\/[\w-]+/))[0];
  const generated = await generatedPasswordOf(email);
  const headers = { "content-type": "application/json" };
  const body = JSON.stringify({ email, password: generated });
  const joining = await fetch(`${stack.url}/api/v1/Staff`, { method: "POST", headers, body });
  await expect.poll(async () => (await mailWith(email, /\/verify\/[\w-]+\/[\w-]+/))[0], { timeout: 30_000 }).not.toBe(first);
  const [route = ""] = await mailWith(email, /\/verify\/[\w-]+\/[\w-]+/);
  // The link takes effect by itself only in the browser that asked for it.
  const cookie = joining.headers.getSetCookie().map((one) => one.split(";")[0]);
  const opened = await fetch(`${stack.url}/api/v1${route}`, { headers: { cookie: cookie.join("; ") } });
  expect(((await opened.json()) as { success: boolean }).success).toBe(true);
};
