// A visitor sees a demo company without an account, as an employer and as an employee, and can change nothing.

import pg from "pg";
import { axeViolations, expect, scrollsSideways, test } from "../story.ts";

test.beforeAll(async ({ stack }) => {
  test.setTimeout(300_000);
  process.env["API_PORT"] = new URL(stack.url).port;
  // Imported now: the scripts of bin/demo read the address of the API when they are loaded.
  const { openClinics } = await import("../../demo/clinics.ts");
  const slug = `sahel-${Date.now()}`;
  await openClinics({ slug, firstAccount: 2_100_000_000 + (Date.now() % 100_000) * 1000, months: 1, print: () => undefined });
  const owner = new pg.Client({ connectionString: stack.database.ownerUrl });
  await owner.connect();
  await owner.query(
    `insert into demo_tours (company_id, employer_user_id, staff_user_id)
     select o.company_id, o.user_id, s.user_id from users join memberships o using (user_id) join memberships s using (company_id)
     where users.email = $1 and o.role = 'owner' and s.kind = 'staff'`,
    [`owner@${slug}.example.ng`],
  );
  await owner.end();
});

const bannerText = "You are viewing a demo company. Nothing here can be changed.";

test("a visitor opens the demo, sees the dashboard, is refused a change, and reads a payslip as an employee", async ({ page }) => {
  test.setTimeout(120_000);
  await page.goto("/");
  await page.getByRole("link", { name: "See a demo" }).click();
  await expect(page).toHaveURL(/#\/dash/);
  const banner = page.getByRole("region", { name: "Demo" });
  await expect(banner).toContainText(bannerText);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByText("Sahel Clinics Ltd").first()).toBeVisible();
  expect(await scrollsSideways(page)).toBe(false);
  expect(await axeViolations(page)).toEqual([]);

  await page.goto("/#/dash/team");
  await page.getByLabel("Full name").fill("Ada Obi");
  await page.getByLabel("Email").fill("ada@example.ng");
  await page.getByRole("button", { name: "Invite", exact: true }).click();
  await expect(page.getByText("This is a read-only demo. Create an account to do this.")).toBeVisible();

  await page.goto("/#/dash/security");
  await expect(page.getByRole("region", { name: "In your own account" })).toContainText("Two-step verification");
  await expect(page.getByText("not part of the demo")).toHaveCount(0);

  await banner.getByRole("link", { name: "View as employee" }).click();
  await expect(page).toHaveURL(/#\/app2\/dashboard1$/);
  await expect(page.getByRole("region", { name: "Demo" })).toContainText(bannerText);
  await page.getByRole("navigation", { name: "My area" }).getByRole("link", { name: "Payslips" }).click();
  await page
    .getByRole("link", { name: /^Payslip for/ })
    .first()
    .click();
  await expect(page.getByText("Gross pay").first()).toBeVisible();
  expect(await scrollsSideways(page)).toBe(false);
  expect(await axeViolations(page)).toEqual([]);

  await page.reload();
  await page.getByRole("region", { name: "Demo" }).getByRole("link", { name: "View as employer" }).click();
  await expect(page).toHaveURL(/#\/dash/);
  await page.getByRole("region", { name: "Demo" }).getByRole("link", { name: "Create an account" }).click();
  await expect(page).toHaveURL(/#\/GetStarted$/);
  await page.goto("/#/dash");
  await expect(page).toHaveURL(/#\/$/);
});

test("a site without the setting shows no link to a demo, and says so at its address", async ({ page, stack }) => {
  await stack.process("http").kill();
  await stack.restart("http", { DEMO_DATABASE_URL: "" });
  try {
    await page.goto("/");
    await expect(page.getByRole("link", { name: "Get Started" }).first()).toBeVisible();
    await expect(page.getByRole("link", { name: "See a demo" })).toBeHidden();
    await page.goto("/#/demo");
    await expect(page.getByText("There is no demo on this site.")).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
  } finally {
    await stack.process("http").kill();
    await stack.restart("http");
  }
});
