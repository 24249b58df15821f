// Every screen, at its width, in light and dark: nothing for axe to find, nothing that scrolls sideways, the specified words.
import { codeOf } from "@albashi/test-kit";
import { axeFaults, expect, logIn, password, scrollsSideways, secretOn, test, verifiedEmployer } from "../story.ts";

const screens: [name: string, route: string, heading: string | RegExp][] = [
  ["landing", "/", /./],
  ["home", "/#/home", /./],
  ["account-type chooser", "/#/GetStarted", /./],
  ["login chooser", "/#/Login2", /./],
  ["employee login", "/#/StaffLogin", "Welcome back, We're Ready For You"],
  ["joining a company", "/#/StaffSignUp", "Join an existing company"],
  ["sign-up", "/#/SignUp", "Create an Employer Account"],
  ["sign-up with a plan", "/#/SignUp?plan=enterprise", "Create an Employer Account"],
  ["login", "/#/Login", /./],
  ["login in lower case", "/#/login", /./],
  ["forgotten password", "/#/ForgotPassword", /./],
  ["new password", "/#/CreatePassWord/x/y", /./],
  ["new password without a link", "/#/CreatePassWord", /./],
  ["a link that is not ours", "/#/verify/x/y", "Verification Failed"],
  ["not found", "/#/no-such-place", /./],
];

for (const [name, route, heading] of screens) {
  test(`${name} is readable by everyone, in light and dark`, async ({ page }) => {
    await page.goto(route);
    await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
    expect(await axeFaults(page)).toEqual([]);
    expect(await scrollsSideways(page)).toBe(false);
  });
}

test("the sign-up form says what is missing, in the specified words", async ({ page }) => {
  await page.goto("/#/SignUp");
  await page.getByRole("button", { name: "Register" }).click();
  await expect(page.getByText("Please fill all details").first()).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
});

test("two passwords that differ and unticked terms are refused beside their fields", async ({ page }) => {
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

test("the login form says what is missing, in the specified words", async ({ page }) => {
  await page.goto("/#/Login");
  await page.getByRole("button", { name: "Log In" }).click();
  await expect(page.getByText("Please fill in all fields.").first()).toBeVisible();
});

test("the admin area is closed without a session", async ({ page }) => {
  await page.goto("/#/dash");
  await expect(page).toHaveURL(/#\/$/);
});

test("a login without a network says so and can be tried again", async ({ page }) => {
  await page.goto("/#/Login");
  await page.getByLabel("Email").fill("adaeze@example.ng");
  await page.getByLabel("Password", { exact: true }).fill("three quiet herons");
  await page.route("**/api/v1/Login", (route) => route.abort());
  await page.getByRole("button", { name: "Log In" }).click();
  await expect(page.getByText("Network error. Please try again.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Log In" })).toBeEnabled();
});

test("the screens of an account's security are readable by everyone, in light and dark", async ({ page, stack }) => {
  await logIn(page, (await verifiedEmployer(stack)).email);
  await expect(page).toHaveURL(/#\/dash$/);
  const look = async () => {
    expect(await axeFaults(page)).toEqual([]);
    expect(await scrollsSideways(page)).toBe(false);
  };
  await page.goto("/#/dash/security");
  await expect(page.getByText("This device")).toBeVisible();
  await look();
  await page.getByRole("link", { name: "Set up the second factor" }).click();
  await page.getByRole("button", { name: "I have the app" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabel("Password", { exact: true })).toBeVisible();
  await look();
  await dialog.getByLabel("Password", { exact: true }).fill(password);
  await dialog.getByRole("button", { name: "Go on" }).click();
  await expect(page.getByRole("img", { name: /^QR code/ })).toBeVisible();
  await look();
  const secret = await secretOn(page);
  await page.getByLabel("Code from the app").fill(codeOf(secret));
  await page.getByRole("button", { name: "Turn it on" }).click();
  await expect(page.getByRole("list", { name: "Recovery codes" })).toBeVisible();
  await look();
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "I have kept them" }).click();
  await expect(page.getByText("10 recovery codes are left.")).toBeVisible();
  await look();
});
