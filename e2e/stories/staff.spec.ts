// The staff area: the six detail screens, the bank account, relief claims and the profile.
import type { Page } from "@playwright/test";
import { joinedEmployee, ownPassword, staffLogIn } from "../staff.ts";
import { axeViolations, expect, scrollsSideways, test } from "../story.ts";

const expectAccessible = async (page: Page) => {
  expect(await axeViolations(page)).toEqual([]);
  expect(await scrollsSideways(page)).toBe(false);
};

test("the header links to the dashboard, the profile and logout", async ({ page, stack }) => {
  const { email, fullName, employer } = await joinedEmployee(stack);
  await staffLogIn(page, email);
  await expect(page).toHaveURL(/#\/app2$/);
  const header = page.getByRole("banner");
  await header.getByRole("link", { name: "Dashboard" }).click();
  await expect(page).toHaveURL(/#\/app2\/dashboard1$/);
  await expect(page.getByRole("heading", { level: 1, name: `Welcome, ${fullName}` })).toBeVisible();
  await expect(page.getByText("₦250,000.00")).toBeVisible();
  await expect(page.getByRole("region", { name: "Your payments" })).toContainText("Next pay day");
  await expectAccessible(page);
  await header.getByRole("button", { name: `Profile menu for ${fullName}` }).click();
  await expectAccessible(page);
  await header.getByRole("link", { name: "Profile", exact: true }).click();
  await expect(page).toHaveURL(/#\/profile$/);
  const profile = page.getByRole("main");
  for (const text of [fullName, "CB", "Accountant", email, "12 Allen Avenue, Ikeja"])
    await expect(profile.getByText(text, { exact: true }).first()).toBeVisible();
  await expect(profile.getByText(employer.companyName)).toBeVisible();
  await expect(page.getByText("₦250,000.00")).toBeVisible();
  await expectAccessible(page);
  await page.goto("/#/dash");
  await expect(page.getByRole("heading", { level: 1, name: "You are logged in as an employee" })).toBeVisible();
  await page.goto("/#/app2/header2");
  await expect(page).toHaveURL(/#\/app2$/);
  await header.getByRole("button", { name: `Profile menu for ${fullName}` }).click();
  await header.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL(/#\/login$/);
  await page.goto("/#/app2");
  await expect(page).toHaveURL(/#\/StaffLogin$/);
});

/** Waits for the screen, because the previous screen has buttons of the same name. */
const openDetails = async (page: Page, index: string, heading: string) => {
  await page.goto(`/#/app2/${index}`);
  await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
};

test("the details menu opens six screens, and each shows the saved values", { tag: "@phone" }, async ({ page, stack }) => {
  // Six forms, each checked by axe in light and dark mode.
  test.setTimeout(180_000);
  const { email } = await joinedEmployee(stack);
  await staffLogIn(page, email);
  await expect(page).toHaveURL(/#\/app2$/);
  const menu = page.getByRole("navigation", { name: "Details" });
  // The employment record already has contact details and a bank account.
  await expect(menu.getByText("Partly complete")).toHaveCount(2);
  await expect(menu.getByText("Not added yet")).toHaveCount(4);
  await expectAccessible(page);

  for (const [name, to] of Object.entries({
    ...{ "Contact Details": "contact", "Next of kin Details": "nextofkin", "Education Qualifications": "education" },
    ...{ "Guarantor Details": "guarantor", "Personal Details": "job", "Financial Details": "financial-details" },
  }))
    await expect(menu.getByRole("link", { name })).toHaveAttribute("href", `#/app2/${to}`);
  await menu.getByRole("link", { name: "Contact Details" }).click();
  await expect(page).toHaveURL(/#\/app2\/contact$/);
  for (const text of [email, "+2348030000000", "12 Allen Avenue, Ikeja", "No state provided", "No LGA provided"])
    await expect(page.getByText(text, { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  for (const text of ["email", "phone number", "address"]) await expect(page.getByPlaceholder(`No ${text} provided`)).toBeVisible();
  await page.getByLabel("Email").fill("chinedu.home@example.ng");
  await page.getByLabel("Phone number").fill("12");
  await page.getByLabel("State of residence").selectOption("Lagos");
  await page.getByLabel("L.G.A").selectOption("Ikeja");
  await page.getByLabel("Residential address").fill("12 Allen Avenue");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText(/phone number/i).last()).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Phone number").fill("08031234567");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("button", { name: "Edit", exact: true })).toBeVisible();
  await expect(page.getByText("+2348031234567")).toBeVisible();
  await page.reload();
  await expect(page.getByText("Ikeja", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  await expect(page.getByLabel("L.G.A")).toHaveValue("Ikeja");
  await expectAccessible(page);

  await openDetails(page, "nextofkin", "Next of Kin");
  await page.getByRole("button", { name: "Update" }).click();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Please enter the name of your next of kin.")).toBeVisible();
  expect(await page.getByLabel("Relationship").getByRole("option").allTextContents()).toEqual([
    "Select",
    ...["Brother", "Sister", "Father", "Mother"],
  ]);
  await page.getByLabel("Name").fill("Musa Bello");
  await page.getByLabel("Job/Occupation").fill("Trader");
  await page.getByLabel("Phone number").fill("08030000001");
  await page.getByLabel("Relationship").selectOption("Brother");
  await page.getByLabel("Residential address").fill("5 Bompai Road, Kano");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("5 Bompai Road, Kano")).toBeVisible();
  await expect(page.getByText("Musa Bello")).toBeVisible();
  await expectAccessible(page);

  await openDetails(page, "education", "Education");
  await page.getByRole("button", { name: "Update" }).click();
  await page.getByRole("button", { name: "Add academic record" }).click();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Please fill in every field.").first()).toBeVisible();
  await page.getByLabel("Institution").fill("University of Ibadan");
  await page.getByLabel("Degree").fill("B.Sc. Accounting");
  await page.getByLabel("Date").fill("2015-07-01");
  await page.getByRole("button", { name: "Add professional qualification" }).click();
  const professional = page.getByRole("group", { name: "professional qualification 1" });
  await professional.getByLabel("Qualification").fill("ACA");
  await professional.getByLabel("Institution").fill("ICAN");
  await professional.getByLabel("Date").fill("2018-11-01");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("1 July 2015")).toBeVisible();
  await expect(page.getByText("ACA", { exact: true })).toBeVisible();
  await expectAccessible(page);

  await openDetails(page, "guarantor", "Guarantor");
  await page.getByRole("button", { name: "Update" }).click();
  await page.getByRole("button", { name: "Add guarantor" }).click();
  await page.getByLabel("Name").fill("Ngozi Eze");
  await page.getByLabel("Degree").fill("LL.B.");
  await page.getByLabel("Date").fill("2024-05-01");
  await page.getByLabel("Phone number").fill("08030000002");
  await page.getByLabel("Residential address").fill("3 Marina, Lagos");
  await page.getByRole("button", { name: "Save" }).click();
  for (const text of ["Ngozi Eze", "LL.B.", "1 May 2024", "3 Marina, Lagos"]) await expect(page.getByText(text)).toBeVisible();
  await expectAccessible(page);

  await openDetails(page, "job", "Personal Details");
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  await page.getByLabel("Date of birth").fill("1992-03-04");
  await page.getByLabel("Marital status").selectOption("Single");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("4 March 1992")).toBeVisible();
  await page.getByRole("button", { name: "Update" }).click();
  await page.getByLabel("NIN").fill("123");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("A NIN has eleven digits. Please check it.")).toBeVisible();
  await page.getByLabel("NIN").fill("12345678901");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText(/•8901$/)).toBeVisible();
  await expectAccessible(page);

  await openDetails(page, "finacial-details", "Financial Details");
  await page.getByRole("button", { name: "Update" }).click();
  await page.getByLabel("Pension fund administrator (PFA)").fill("Stanbic IBTC Pension Managers");
  await page.getByLabel("Pension number").fill("PEN1");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("A pension number (RSA PIN) is PEN and twelve digits. Please check it.")).toBeVisible();
  await page.getByLabel("Pension number").fill("PEN100000000000");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Stanbic IBTC Pension Managers")).toBeVisible();
  await expectAccessible(page);

  await page.goto("/#/app2");
  await expect(page.getByRole("navigation", { name: "Details" }).getByText("Complete", { exact: true })).toHaveCount(6);
});

test("changing the bank account requires the password and shows that the next payment is on hold", { tag: "@phone" }, async ({
  page,
  stack,
}) => {
  const { email } = await joinedEmployee(stack);
  await staffLogIn(page, email);
  await expect(page).toHaveURL(/#\/app2$/);
  await page.getByRole("link", { name: "Financial Details" }).click();
  await expect(page).toHaveURL(/#\/app2\/financial-details$/);
  await expect(page.getByText("••••0008")).toBeVisible();
  for (const text of ["Bank name", "Zenith Bank", "Account number", "Account name", "CHINEDU BELLO"])
    await expect(page.getByText(text, { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Edit Account Details" }).click();
  await expect(page.getByText(/Your next pay is held until your employer approves the new account/)).toBeVisible();
  await page.getByLabel("Account number").fill("123");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("An account number has ten digits. Please check it.")).toBeVisible();
  await page.getByLabel("Bank name").fill("Kuda");
  await page.getByLabel("Account number").fill("2000000015");
  await page.getByRole("button", { name: "Save" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Password", { exact: true }).fill(ownPassword);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("Your next payment is on hold")).toBeVisible();
  await expect(page.getByText("••••0015")).toBeVisible();
  await expectAccessible(page);
});

test("a relief claim is submitted with evidence and awaits the employer's decision", async ({ page, stack }) => {
  const { email } = await joinedEmployee(stack);
  await staffLogIn(page, email);
  await expect(page).toHaveURL(/#\/app2$/);
  await page.getByRole("link", { name: "Tax reliefs" }).click();
  await expect(page.getByText("No claims yet.")).toBeVisible();
  await page.getByRole("button", { name: "Send to my employer" }).click();
  await expect(page.getByText("Enter an amount.")).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Amount paid in the year").fill("1200000");
  await page
    .getByLabel("Receipt or letter")
    .setInputFiles({ name: "rent.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7 rent") });
  await page.getByRole("button", { name: "Send to my employer" }).click();
  await expect(page.getByText("₦1,200,000.00")).toBeVisible();
  await expect(page.getByText("Waiting", { exact: true })).toBeVisible();
  await expectAccessible(page);
});

test("a picture uploaded in the profile editor is shown on the profile", async ({ page, stack }) => {
  const { email } = await joinedEmployee(stack);
  await staffLogIn(page, email);
  await expect(page).toHaveURL(/#\/app2$/);
  await page.getByRole("link", { name: "Edit Profile" }).click();
  await expect(page).toHaveURL(/#\/update-profile\/app3$/);
  const chooser = page.waitForEvent("filechooser");
  await page.locator("button", { hasText: "Change Profile Picture" }).click();
  await (await chooser).setFiles({ name: "me.txt", mimeType: "image/png", buffer: Buffer.from("no picture") });
  await expect(page.getByRole("alert")).toBeVisible();
  await expectAccessible(page);
  const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 200, height: 200 } });
  const again = page.waitForEvent("filechooser");
  await page.locator("button", { hasText: "Change Profile Picture" }).click();
  await (await again).setFiles({ name: "me.png", mimeType: "image/png", buffer: picture });
  await expect(page.getByText("Your picture has been updated.")).toBeVisible();
  await page.goto("/#/profile");
  await expect(page.locator("main img")).toHaveAttribute("src", /^data:image\/webp/);
});
