// One person's story through every real part: sign up, get a mail, verify, log in, see the shell, log out.
import { axeFaults, expect, logIn, newEmployer, scrollsSideways, signUp, test, verifiedEmployer, verify } from "../story.ts";

test("an employer signs up, gets a mail, verifies, logs in, sees the admin area and logs out", async ({ page }) => {
  const employer = newEmployer();
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();

  await signUp(page, employer);
  await expect(page.getByText("Success!")).toBeVisible();
  await expect(page.getByText("Check your email for verification! If not found, check your spam.")).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  await expect(page).toHaveURL(/#\/Login$/, { timeout: 5_000 });

  await verify(page, employer.email);
  await expect(page.getByText("Your account has been verified successfully!")).toBeVisible();
  await expect(page.getByText("Redirecting to login page...")).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  await expect(page).toHaveURL(/#\/login$/, { timeout: 5_000 });

  await logIn(page, employer.email);
  await expect(page).toHaveURL(/#\/dash$/);
  await expect(page.getByText(employer.companyName).first()).toBeAttached();
  expect(await axeFaults(page)).toEqual([]);
  expect(await scrollsSideways(page)).toBe(false);

  const stored = await page.evaluate(() => JSON.parse(localStorage.getItem("root") ?? "{}").state);
  expect(Object.keys(stored).toSorted()).toEqual(["admindata", "employee", "error", "id", "loading", "token", "userData"]);

  await page.reload();
  await expect(page).toHaveURL(/#\/dash$/);
  await page.goto("/#/dash/logout");
  await expect(page).toHaveURL(/#\/$/);
  const after = await page.evaluate(() => JSON.parse(localStorage.getItem("root") ?? "{}").state);
  expect([after.token, after.userData, after.id]).toEqual([null, null, null]);
  await page.goto("/#/dash");
  await expect(page).toHaveURL(/#\/$/);
});

test("the company's details are shown from the server", async ({ page, stack }) => {
  const employer = await verifiedEmployer(stack);
  await logIn(page, employer.email);
  await expect(page).toHaveURL(/#\/dash$/);
  const id = await page.evaluate(() => JSON.parse(localStorage.getItem("root") ?? "{}").state.id);
  await page.goto(`/#/dash/user-profile/${id}`);
  await expect(page.getByText("+2348031234567")).toBeVisible();
  await expect(page.getByText(employer.email)).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  expect(await scrollsSideways(page)).toBe(false);
});

test("the sidebar names the company and the role, and leads to the dashboard and out", async ({ page, stack }) => {
  const employer = await verifiedEmployer(stack);
  await logIn(page, employer.email);
  await expect(page).toHaveURL(/#\/dash$/);
  const menu = page.getByRole("banner");
  const isPhone = (page.viewportSize()?.width ?? 0) < 800;
  if (isPhone) await menu.getByRole("button").first().click();
  await expect(menu.getByText(employer.companyName)).toBeVisible();
  await expect(menu.getByText("Admin", { exact: true })).toBeVisible();
  await menu.getByRole("link", { name: "Dashboard" }).click();
  await expect(page).toHaveURL(/#\/dash\/dashboard$/);
  await expect(page.getByRole("heading", { level: 1, name: `Welcome, ${employer.fullName}` })).toBeVisible();
  if (isPhone) await menu.getByRole("button").first().click();
  await menu
    .getByRole("button", { name: "Log Out" })
    .or(menu.getByRole("link", { name: "Log Out" }))
    .click();
  await expect(page).toHaveURL(/#\/$/);
});
