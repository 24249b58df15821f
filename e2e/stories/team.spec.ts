// An owner invites colleagues, gives roles and takes them away.
import { stepUp } from "../second-factor.ts";
import { invitedEmployee } from "../staff.ts";
import { axeFaults, expect, logIn, mailWith, scrollsSideways, test, verifiedEmployer } from "../story.ts";

test("an owner invites a colleague, sends the mail again and takes it back; the last owner stays", async ({ page, stack }) => {
  const { email, fullName } = await verifiedEmployer(stack);
  await logIn(page, email);
  await expect(page).toHaveURL(/#\/dash$/);
  await page.goto("/#/dash/team");
  await expect(page.getByRole("heading", { level: 1, name: "Team" })).toBeVisible();
  const colleagues = page.getByRole("list", { name: "Colleagues" });
  await expect(colleagues).toContainText(`${fullName} (You)`);
  expect(await axeFaults(page)).toEqual([]);
  expect(await scrollsSideways(page)).toBe(false);

  const invited = `${crypto.randomUUID()}@example.ng`;
  await page.getByLabel("Full name").fill("Bola Ade");
  await page.getByLabel("Email").fill(invited);
  await page.getByLabel("Role", { exact: true }).selectOption("payroll");
  await expect(page.getByText("People, salaries, bank accounts, imports and exports")).toBeVisible();
  await page.getByRole("button", { name: "Invite" }).click();
  await stepUp(page);
  const invitations = page.getByRole("list", { name: "Invited" });
  await expect(invitations).toContainText(`${invited}, Payroll`);
  await mailWith(invited, /Okafor Foods Ltd/);
  expect(await axeFaults(page)).toEqual([]);

  await page.getByRole("button", { name: "Send the invitation of Bola Ade again" }).click();
  await expect(page.getByRole("status", { name: "Notices" })).toContainText("on its way again");
  await page.getByRole("button", { name: "Take back the invitation of Bola Ade" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Take back" }).click();
  await expect(invitations).toBeHidden();

  // Without an owner nobody could give a role again.
  await page.getByLabel(`Role of ${fullName}`).selectOption("viewer");
  await page
    .getByRole("alertdialog", { name: `Make ${fullName} Viewer?` })
    .getByRole("button", { name: "Change the role" })
    .click();
  await expect(page.getByRole("alert")).toContainText(/owner/i);
  await expect(page.getByLabel(`Role of ${fullName}`)).toHaveValue("owner");
});

test("a colleague follows the mail, chooses a password and comes in; a viewer is shown no pay and offered no adding", async ({
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
  const theirs = await context.newPage();
  await theirs.goto(`/#${route}`);
  await expect(theirs.getByRole("heading", { level: 1, name: `Run ${employer.companyName} together` })).toBeVisible();
  await expect(theirs.getByText("Sees people; salaries and bank accounts stay hidden")).toBeVisible();
  expect(await axeFaults(theirs)).toEqual([]);
  await theirs.getByLabel("New password").fill("six bold lanterns");
  await theirs.getByLabel("Confirm password").fill("six bold lanterns");
  await theirs.getByRole("button", { name: "Join the team" }).click();
  await expect(theirs.getByText(`You are an admin of ${employer.companyName} now. Please log in.`)).toBeVisible();
  await expect(theirs).toHaveURL(/#\/Login$/);
  await logIn(theirs, invited, "six bold lanterns");
  await expect(theirs).toHaveURL(/#\/dash$/);

  await theirs.goto("/#/dash/employeemanage");
  await theirs.getByRole("link", { name: "Chinedu Bello" }).click();
  const grid = theirs.getByRole("region", { name: "Details" });
  await expect(grid.getByText("N/A")).toHaveCount(4);
  await theirs.goto("/#/dash/dashboard");
  await expect(theirs.getByRole("link", { name: "View Chinedu Bello" })).toBeVisible();
  await expect(theirs.getByRole("link", { name: "Add Employee" })).toHaveCount(0);
  await theirs.goto("/#/dash/add-employee");
  await expect(theirs.getByText("Your role does not add people")).toBeVisible();
  expect(await axeFaults(theirs)).toEqual([]);

  // A link works once.
  await theirs.goto(`/#${route}`);
  await expect(theirs.getByRole("heading", { level: 1, name: "This invitation cannot be used" })).toBeVisible();
  await context.close();
});
