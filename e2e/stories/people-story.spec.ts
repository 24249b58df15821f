// One journey through people management: import 500 people from a messy workbook; one joins, changes the bank account and is terminated.
import { randomUUID } from "node:crypto";
import type { Browser, Page } from "@playwright/test";
import { messySheet } from "../../apps/api/src/testing/messy-sheet.ts";
import { correctRows } from "../correct-rows.ts";
import { joinInBrowser, ownPassword } from "../staff.ts";
import { expect, logIn, password, scrollsSideways, test, verifiedEmployer } from "../story.ts";

const people = 500;
/** The third row of the sheet has no errors. */
const joiner = 2;

test("an employer imports 500 people; one joins, fills in their details, changes the bank account and is terminated", async ({
  page,
  stack,
  browser,
}) => {
  test.setTimeout(300_000);
  const employer = await verifiedEmployer(stack);
  const tag = randomUUID();
  await logIn(page, employer.email);
  await expect(page).toHaveURL(/#\/dash$/);
  await importPeople(page, tag);

  await page.goto("/#/dash/employeemanage");
  const address = `person${joiner}@${tag}.example.ng`;
  await page.getByRole("searchbox").fill(address);
  await expect(page.getByRole("row").filter({ hasText: address })).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole("row")).toHaveCount(2);
  await page.getByRole("row").getByRole("link").first().click();
  await expect(page).toHaveURL(/#\/dash\/view-profile\//);
  const profile = page.url();
  await page.getByRole("button", { name: "Resend invitation" }).click();

  const phone = await openPhonePage(browser, stack.url);
  await joinInBrowser(phone, address);
  await fillInDetails(phone);
  await changeAccount(phone);

  await page.goto(`${profile}`);
  await page.reload();
  await page.getByRole("link", { name: "Bank", exact: true }).click();
  await expect(page.getByText("On hold").first()).toBeVisible();
  // A name enquiry that completes after the release would hold the account again, and 500 others are queued before it.
  await expect(page.getByText("Checking the name with the bank")).toHaveCount(0, { timeout: 90_000 });
  await page.getByRole("button", { name: "Approve this account" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Approve this account" }).click();
  // The step-up for the import is still valid, but an account is released by a step-up for itself.
  const prompt = page.getByRole("dialog", { name: "Confirm it's you" });
  await expect(prompt).toContainText("••••0015");
  await prompt.getByLabel("Password", { exact: true }).fill(password);
  await prompt.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("On hold")).toHaveCount(0);
  await phone.goto("/#/app2/dashboard1");
  await phone.reload();
  await expect(phone.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(phone.getByText("Your next payment is on hold")).toHaveCount(0);

  await page.getByRole("button", { name: "Actions" }).click();
  await page.getByRole("button", { name: "Terminate Employee" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Yes" }).click();
  await expect(page.getByText("User Deleted Successfully")).toBeVisible();

  // The employee's open session ends with its next request: this one, or a background poll before it.
  const reliefs = phone.getByRole("link", { name: "Tax reliefs" });
  await reliefs.click({ timeout: 5_000 }).catch(() => undefined);
  await expect(phone).toHaveURL(/#\/StaffLogin$/, { timeout: 15_000 });
  await phone.context().close();
});

const importPeople = async (page: Page, tag: string) => {
  const { xlsx, expected } = messySheet({ people, tag });
  await page.goto("/#/dash/import");
  const chooser = page.waitForEvent("filechooser");
  await page.locator("button", { hasText: "Choose a file" }).click();
  const mimeType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
  await (await chooser).setFiles({ name: "staff.xlsx", mimeType, buffer: xlsx() });
  await expect(page.getByRole("button", { name: `Import ${expected.good} people` })).toBeVisible({ timeout: 60_000 });
  await correctRows(page, messySheet({ people, tag, isClean: true }).rows);
  await page.getByRole("button", { name: `Import ${people} people` }).click({ timeout: 30_000 });
  await page.getByRole("dialog").getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText(`${people} people imported`)).toBeVisible({ timeout: 120_000 });
};

const openPhonePage = async (browser: Browser, baseURL: string) => {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, baseURL });
  return context.newPage();
};

const fillInDetails = async (page: Page) => {
  const save = () => page.getByRole("button", { name: "Save" }).click();
  const open = async (name: string, edit: string) => {
    await page.goto("/#/app2");
    await page.getByRole("navigation", { name: "Details" }).getByRole("link", { name }).click();
    await page.getByRole("button", { name: edit, exact: true }).first().click();
  };
  await open("Contact Details", "Edit");
  await page.getByLabel("Phone number").fill("08031234567");
  await page.getByLabel("State of residence").selectOption("Lagos");
  await page.getByLabel("L.G.A").selectOption("Ikeja");
  await save();
  await expect(page.getByText("Ikeja", { exact: true })).toBeVisible();
  await open("Next of kin Details", "Update");
  await page.getByLabel("Name").fill("Musa Bello");
  await page.getByLabel("Phone number").fill("08030000001");
  await page.getByLabel("Relationship").selectOption("Brother");
  await save();
  await expect(page.getByText("Musa Bello")).toBeVisible();
  await open("Education Qualifications", "Update");
  await page.getByRole("button", { name: "Add academic record" }).click();
  await page.getByLabel("Institution").fill("University of Ibadan");
  await page.getByLabel("Degree").fill("B.Sc. Accounting");
  await page.getByLabel("Date").fill("2015-07-01");
  await save();
  await expect(page.getByText("1 July 2015")).toBeVisible();
  await open("Guarantor Details", "Update");
  await page.getByRole("button", { name: "Add guarantor" }).click();
  await page.getByLabel("Name").fill("Ngozi Eze");
  await page.getByLabel("Phone number").fill("08030000002");
  await page.getByLabel("Residential address").fill("3 Marina, Lagos");
  await save();
  await expect(page.getByText("Ngozi Eze")).toBeVisible();
  await open("Personal Details", "Edit");
  await page.getByLabel("Date of birth").fill("1992-03-04");
  await save();
  await expect(page.getByText("4 March 1992")).toBeVisible();
  await open("Financial Details", "Update");
  await page.getByLabel("Pension fund administrator (PFA)").fill("Stanbic IBTC Pension Managers");
  await page.getByLabel("Pension number").fill("PEN100000000000");
  await save();
  await expect(page.getByText("Stanbic IBTC Pension Managers")).toBeVisible();
  expect(await scrollsSideways(page)).toBe(false);
};

const changeAccount = async (page: Page) => {
  await page.getByRole("button", { name: "Edit Account Details" }).click();
  await page.getByLabel("Bank name").fill("Kuda");
  await page.getByLabel("Account number").fill("2000000015");
  await page.getByRole("button", { name: "Save" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Password", { exact: true }).fill(ownPassword);
  await dialog.getByRole("button", { name: "Continue" }).click();
  // The name enquiries for 500 accounts are still running, so the server may ask to try again in a few seconds.
  await expect(async () => {
    if (await page.getByText("Albashi is very busy right now").isVisible()) await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Your next payment is on hold")).toBeVisible({ timeout: 12_000 });
  }).toPass({ timeout: 90_000 });
};
