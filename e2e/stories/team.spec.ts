// An owner invites colleagues, gives roles and takes them away.
import { stepUp } from "../people.ts";
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
