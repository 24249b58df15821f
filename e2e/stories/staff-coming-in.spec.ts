// How an employee comes in: joining, logging in, choosing a company, and who is turned away at which door.
import type { Stack } from "@albashi/test-kit";
import type { Page } from "@playwright/test";
import { generatedPasswordOf, invitedEmployee, join, joinedEmployee, staffLogIn } from "../staff.ts";
import { axeFaults, expect, logIn, mailWith, password, resetRouteOf, scrollsSideways, test, verifiedEmployer } from "../story.ts";

const look = async (page: Page) => {
  expect(await axeFaults(page)).toEqual([]);
  expect(await scrollsSideways(page)).toBe(false);
};

test("an invited employee joins with the generated password, chooses their own, and is in", async ({ page, stack }) => {
  const { email } = await invitedEmployee(stack);
  await page.goto("/#/StaffSignUp");
  await expect(page.getByRole("heading", { level: 1, name: "Join an existing company" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Login", exact: true })).toHaveAttribute("href", "#/Login");
  await look(page);
  await join(page, email);
  await expect(page.getByRole("status", { name: "Notices" })).toContainText("Welcome to Albashi");
  await look(page);
  await page.goto("/#/StaffPage");
  await expect(page).toHaveURL(/#\/app2\/dashboard1$/);
});

test("a wrong generated password is an alert with a way to try again", async ({ page, stack }) => {
  const { email } = await invitedEmployee(stack);
  await page.goto("/#/StaffSignUp");
  await page.getByRole("button", { name: "Join" }).click();
  await expect(page.getByText("Please enter your email.")).toBeVisible();
  await expect(page.getByText("Please enter the password from your invitation.")).toBeVisible();
  await page.route("**/api/v1/Staff", async (route) => {
    await new Promise((wake) => setTimeout(wake, 1_000));
    await route.continue();
  });
  await page.getByLabel("Invited email").fill(email);
  await page.getByLabel("Generated password").fill("7kq2-mxw4-rt9h-j3cp");
  await page.getByRole("button", { name: "Join" }).click();
  await expect(page.getByRole("button", { name: "Submitting..." })).toHaveAttribute("aria-disabled", "true");
  const alert = page.getByRole("alert");
  await expect(alert).toContainText("Error!");
  await expect(alert).toContainText("invitation");
  await look(page);
  await page.getByRole("button", { name: "Try Again" }).click();
  await expect(page.getByLabel("Invited email")).toHaveValue(email);
  await page.route("**/api/v1/Staff", (route) => route.fulfill({ status: 500, body: "" }));
  await page.getByRole("button", { name: "Join" }).click();
  await expect(alert).toContainText("Signup failed");
});

test("the staff login has the specified words, and says what is missing", async ({ page, stack }) => {
  await page.goto("/#/StaffLogin");
  await expect(page.getByRole("heading", { level: 1, name: "Welcome back, We're Ready For You" })).toBeVisible();
  await expect(page.getByPlaceholder("Enter company email address")).toHaveAttribute("type", "email");
  await expect(page.getByRole("link", { name: "Forgot password?" })).toHaveAttribute("href", "#/ForgotPassword");
  await expect(page.getByRole("link", { name: "Join here" })).toHaveAttribute("href", "#/GetStarted");
  await expect(page.getByRole("link", { name: "Back to sign up" })).toHaveAttribute("href", "#/SignUp");
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page.getByRole("alert")).toContainText("Oops...");
  await expect(page.getByRole("alert")).toContainText("Please fill in both email and password!");
  await look(page);
  const { email } = await verifiedEmployer(stack);
  await staffLogIn(page, email, "three quiet herons");
  await expect(page.getByRole("alert")).toContainText("This account belongs to an employer.");
});

test("the button says that it is logging in, and the person arrives at their details", async ({ page, stack }) => {
  const { email } = await joinedEmployee(stack);
  await page.route("**/api/v1/Login", async (route) => {
    await new Promise((wake) => setTimeout(wake, 1_000));
    await route.continue();
  });
  await staffLogIn(page, email);
  await expect(page.getByRole("button", { name: "Logging in..." })).toBeVisible();
  await expect(page).toHaveURL(/#\/app2$/);
  await expect(page.getByText("Welcome to Albashi")).toBeVisible();
});

test("without a session the staff area leads to its login, and the wrong kind is told so", async ({ page, stack }) => {
  for (const route of ["/app2", "/app2/contact", "/profile", "/update-profile/app3", "/StaffPage"]) {
    await page.goto(`/#${route}`);
    await expect(page).toHaveURL(/#\/StaffLogin$/);
  }
  // Both logins have a field called Email, so the one goes before the other is typed into.
  await page.goto("/#/Login2");
  await expect(page.getByLabel("Email")).toHaveCount(0);
  await logIn(page, (await verifiedEmployer(stack)).email);
  await expect(page).toHaveURL(/#\/dash$/);
  await page.goto("/#/app2");
  await expect(page.getByRole("heading", { level: 1, name: "You are logged in as an employer" })).toBeVisible();
  await look(page);
  await page.getByRole("link", { name: "Go to the dashboard" }).click();
  await expect(page).toHaveURL(/#\/dash$/);
});

test("an employee who forgot the password is led back to the employees' login", async ({ page, stack }) => {
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

test("somebody who employs others and is employed elsewhere chooses where to work", async ({ page, stack }) => {
  const { email, companyName } = await verifiedEmployer(stack);
  await invitedEmployee(stack, email);
  await mailWith(email, /generated password/i);
  await followJoining(stack, email);
  await staffLogIn(page, email, password);
  await expect(page).toHaveURL(/#\/ChooseCompany$/);
  await expect(page.getByText("You are here now")).toBeVisible();
  await look(page);
  await page.getByRole("button", { name: /As an admin/ }).click();
  await expect(page).toHaveURL(/#\/dash$/);
  await expect(page.getByText(companyName).first()).toBeAttached();
  await page.goto("/#/ChooseCompany");
  await page.getByRole("button", { name: /As an employee/ }).click();
  await expect(page).toHaveURL(/#\/app2$/);
});

/** The first link to this mailbox opened the account, so the newest is the one of the joining. */
const followJoining = async (stack: Stack, email: string) => {
  const first = (await mailWith(email, /\/verify\/[\w-]+\/[\w-]+/))[0];
  const generated = await generatedPasswordOf(email);
  const headers = { "content-type": "application/json" };
  await fetch(`${stack.url}/api/v1/Staff`, { method: "POST", headers, body: JSON.stringify({ email, password: generated }) });
  await expect.poll(async () => (await mailWith(email, /\/verify\/[\w-]+\/[\w-]+/))[0], { timeout: 30_000 }).not.toBe(first);
  const [route = ""] = await mailWith(email, /\/verify\/[\w-]+\/[\w-]+/);
  expect((await fetch(`${stack.url}/api/v1${route}`)).status).toBe(200);
};
