// Every screen, at its width, in light and dark: nothing for axe to find, nothing that scrolls sideways, the specified words.
import { axeFaults, expect, scrollsSideways, test } from "../story.ts";

const screens: [name: string, route: string, heading: string | RegExp][] = [
  ["landing", "/", /./],
  ["home", "/#/home", /./],
  ["sign-up", "/#/SignUp", "Create an Employer Account"],
  ["login", "/#/Login", /./],
  ["login in lower case", "/#/login", /./],
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
