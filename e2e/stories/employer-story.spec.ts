// The employer journey through the real stack: sign up, receive the mail, verify, log in, see the admin area, log out.
import { axeViolations, expect, logIn, newEmployer, scrollsSideways, signUp, test, verifiedEmployer, verify } from "../story.ts";

test("an employer signs up, receives a mail, verifies, logs in, sees the admin area and logs out", { tag: "@phone" }, async ({ page }) => {
  const employer = newEmployer();
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();

  await signUp(page, employer);
  await expect(page.getByText("Success!")).toBeVisible();
  await expect(page.getByText("Check your email for verification! If not found, check your spam.")).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await expect(page).toHaveURL(/#\/Login$/, { timeout: 5_000 });

  await verify(page, employer.email);
  await expect(page.getByText("Your account has been verified successfully!")).toBeVisible();
  await expect(page.getByText("Redirecting to login page...")).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await expect(page).toHaveURL(/#\/login$/, { timeout: 5_000 });

  await logIn(page, employer.email);
  await expect(page).toHaveURL(/#\/dash$/);
  await expect(page.getByText(employer.companyName).first()).toBeAttached();
  expect(await axeViolations(page)).toEqual([]);
  expect(await scrollsSideways(page)).toBe(false);

  const stored = await page.evaluate(() => JSON.parse(localStorage.getItem("root") ?? "{}").state);
  expect(Object.keys(stored).toSorted()).toEqual(["admindata", "employee", "error", "id", "loading", "token", "userData"]);

  for (const person of [stored.userData, stored.admindata])
    expect(Object.keys(person).toSorted()).toEqual(["_id", "fullName", "nameOfCompany", "role"]);
  expect(stored.employee).toBeNull();

  await page.reload();
  await expect(page).toHaveURL(/#\/dash$/);
  const ended = page.waitForResponse((answer) => answer.url().endsWith("/api/v1/session") && answer.request().method() === "DELETE");
  await page.goto("/#/dash/logout");
  expect((await ended).status()).toBe(200);
  await expect(page).toHaveURL(/#\/$/);
  const after = await page.evaluate(() => JSON.parse(localStorage.getItem("root") ?? "{}").state);
  expect([after.token, after.userData, after.id]).toEqual([null, null, null]);
  await page.goto("/#/dash");
  await expect(page).toHaveURL(/#\/$/);
});

test("the company details come from the server", async ({ page, stack }) => {
  const employer = await verifiedEmployer(stack);
  await logIn(page, employer.email);
  await expect(page).toHaveURL(/#\/dash$/);
  const id = await page.evaluate(() => JSON.parse(localStorage.getItem("root") ?? "{}").state.id);
  await page.goto(`/#/dash/user-profile/${id}`);
  await expect(page.getByText("+2348031234567")).toBeVisible();
  await expect(page.getByText(employer.email)).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Company Details" })).toBeVisible();
  const main = page.getByRole("main");
  for (const label of ["Admin", "Company Information", "Company Name", "Full Name", "Email", "Phone Number"])
    await expect(main.getByText(label, { exact: true }).first()).toBeVisible();
  await expect(main.getByText(employer.companyName, { exact: true }).first()).toBeVisible();
  await expect(main.getByText(employer.fullName, { exact: true }).first()).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  expect(await scrollsSideways(page)).toBe(false);
  await page.route("**/api/v1/User/*", (route) => route.fulfill({ status: 500, json: {} }));
  await page.reload();
  await expect(page.getByText("We couldn't load your company details")).toBeVisible({ timeout: 15_000 });
});

test("the sidebar shows the company and the role, and links to the dashboard and to logout", async ({ page, stack }) => {
  const employer = await verifiedEmployer(stack);
  await logIn(page, employer.email);
  await expect(page).toHaveURL(/#\/dash$/);
  const welcome = page.getByRole("heading", { level: 1, name: `Welcome, ${employer.fullName}` });
  await expect(welcome).toBeVisible();
  const menu = page.getByRole("banner");
  const isPhone = (page.viewportSize()?.width ?? 0) < 800;
  if (isPhone) await menu.getByRole("button").first().click();
  await expect(menu.getByText(employer.companyName)).toBeVisible();
  await expect(menu.getByText("Admin", { exact: true })).toBeVisible();
  for (const [name, to] of [
    ["Employees", /^#\/dash\/employeemanage$/],
    ["Payroll", /^#\/dash\/payrollmanage$/],
    ["Company Details", /^#\/dash\/user-profile\/[\w-]{36}$/],
  ] as const)
    await expect(menu.getByRole("link", { name, exact: true })).toHaveAttribute("href", to);
  await menu.getByRole("link", { name: "Dashboard" }).click();
  await expect(page).toHaveURL(/#\/dash\/dashboard$/);
  await expect(welcome).toBeVisible();
  if (isPhone) await menu.getByRole("button").first().click();
  await menu
    .getByRole("button", { name: "Log Out" })
    .or(menu.getByRole("link", { name: "Log Out" }))
    .click();
  await expect(page).toHaveURL(/#\/$/);
});
