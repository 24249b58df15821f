// Team management: an owner invites colleagues, assigns roles and removes them.
import { stepUp } from "../second-factor.ts";
import { invitedEmployee } from "../staff.ts";
import { axeViolations, expect, logIn, mailWith, scrollsSideways, test, verifiedEmployer } from "../story.ts";

test("an owner invites a colleague, resends and revokes the invitation; the last owner cannot be removed", async ({ page, stack }) => {
  const { email, fullName } = await verifiedEmployer(stack);
  await logIn(page, email);
  await expect(page).toHaveURL(/#\/dash$/);
  await page.goto("/#/dash/team");
  await expect(page.getByRole("heading", { level: 1, name: "Team" })).toBeVisible();
  const colleagues = page.getByRole("list", { name: "Colleagues" });
  await expect(colleagues).toContainText(`${fullName} (You)`);
  expect(await axeViolations(page)).toEqual([]);
  expect(await scrollsSideways(page)).toBe(false);

  const invited = `${crypto.randomUUID()}@example.ng`;
  await page.getByLabel("Full name").fill("Bola Ade");
  await page.getByLabel("Email").fill(invited);
  await page.getByLabel("Role", { exact: true }).selectOption("payroll");
  await expect(
    page.getByText("Prepares and pays runs, approves runs others prepared, and manages employees, salaries and bank accounts"),
  ).toBeVisible();
  await page.getByRole("button", { name: "Invite" }).click();
  await stepUp(page);
  const invitations = page.getByRole("list", { name: "Invited" });
  await expect(invitations).toContainText(`${invited}, Payroll`);
  await mailWith(invited, /Okafor Foods Ltd/);
  expect(await axeViolations(page)).toEqual([]);

  await page.getByRole("button", { name: "Resend the invitation to Bola Ade" }).click();
  await expect(page.getByRole("status", { name: "Notices" })).toContainText("Invitation resent to Bola Ade.");
  await page.getByRole("button", { name: "Revoke the invitation to Bola Ade" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Revoke" }).click();
  await expect(invitations).toBeHidden();

  // A company without an owner could not assign roles.
  await page.getByLabel(`Role for ${fullName}`).selectOption("viewer");
  await page
    .getByRole("alertdialog", { name: `Change ${fullName}'s role to Viewer?` })
    .getByRole("button", { name: "Change role" })
    .click();
  await expect(page.getByRole("dialog", { name: "Confirm it's you" })).toContainText(`Make ${fullName} a viewer`);
  await stepUp(page);
  await expect(page.getByRole("alert")).toContainText(/owner/i);
  await expect(page.getByLabel(`Role for ${fullName}`)).toHaveValue("owner");
});

test("a colleague follows the invitation, chooses a password and joins; a viewer sees no pay and cannot add employees", async ({
  page,
  stack,
  browser,
}) => {
  const { employer } = await invitedEmployee(stack);
  await logIn(page, employer.email);
  await expect(page).toHaveURL(/#\/dash$/);
  await page.goto("/#/dash/team");
  const invited = `${crypto.randomUUID()}@example.ng`;
  await page.getByLabel("Full name").fill("Bola Ade");
  await page.getByLabel("Email").fill(invited);
  await page.getByLabel("Role", { exact: true }).selectOption("viewer");
  await page.getByRole("button", { name: "Invite" }).click();
  await stepUp(page);
  const [, route = ""] = await mailWith(invited, /#(\/JoinTeam\/[\w-]+\/[\w-]+)/);

  const context = await browser.newContext({ baseURL: stack.url });
  const colleaguePage = await context.newPage();
  await colleaguePage.goto(`/#${route}`);
  await expect(colleaguePage.getByRole("heading", { level: 1, name: `Join the ${employer.companyName} team` })).toBeVisible();
  await expect(colleaguePage.getByText("Views employees, but not salaries or bank accounts")).toBeVisible();
  expect(await axeViolations(colleaguePage)).toEqual([]);
  await colleaguePage.getByLabel("New password").fill("six bold lanterns");
  await colleaguePage.getByLabel("Confirm password").fill("six bold lanterns");
  await colleaguePage.getByRole("button", { name: "Join the team" }).click();
  await expect(colleaguePage.getByText(`You're now an admin of ${employer.companyName}. Please log in.`)).toBeVisible();
  await expect(colleaguePage).toHaveURL(/#\/Login$/);
  await logIn(colleaguePage, invited, "six bold lanterns");
  await expect(colleaguePage).toHaveURL(/#\/dash$/);

  await colleaguePage.goto("/#/dash/employeemanage");
  await colleaguePage.getByRole("link", { name: "Chinedu Bello" }).click();
  const grid = colleaguePage.getByRole("region", { name: "Details", exact: true });
  await expect(grid.getByText("N/A")).toHaveCount(4);
  await colleaguePage.goto("/#/dash/dashboard");
  await expect(colleaguePage.getByRole("link", { name: "View Chinedu Bello" })).toBeVisible();
  await expect(colleaguePage.getByRole("link", { name: "Add Employee" })).toHaveCount(0);
  await colleaguePage.goto("/#/dash/add-employee");
  await expect(colleaguePage.getByText("Your role can't add employees")).toBeVisible();
  expect(await axeViolations(colleaguePage)).toEqual([]);

  // An invitation link works once.
  await colleaguePage.goto(`/#${route}`);
  await expect(colleaguePage.getByRole("heading", { level: 1, name: "This invitation isn't valid" })).toBeVisible();
  await context.close();
});
