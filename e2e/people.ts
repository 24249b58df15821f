import type { Page } from "@playwright/test";
import { expect, logIn, mailWith } from "./story.ts";

/** Opens a screen through the navigation, which a phone hides behind a button. */
export const goTo = async (page: Page, index: string) => {
  const menu = page.getByRole("button", { name: "Open menu" });
  const link = page.getByRole("navigation").getByRole("link", { name: index, exact: true });
  // Which of the two exists is known once the layout is rendered.
  await expect.poll(async () => (await menu.isVisible()) || (await link.isVisible())).toBe(true);
  if (await menu.isVisible()) await menu.click();
  await link.click();
};

export const logInToDashboard = async (page: Page, email: string) => {
  await logIn(page, email);
  await expect(page).toHaveURL(/#\/dash$/);
};

export const chinedu = { fullName: "Chinedu Bello", email: "chinedu@example.ng" };

/** Fills in and submits the form to add an employee. */
export const addEmployee = async (page: Page, { fullName, email } = chinedu) => {
  await page.goto("/#/dash/add-employee");
  await page.getByLabel("Full Name").fill(fullName);
  await page.getByLabel("Gender").selectOption("Male");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Phone Number").fill("08031234567");
  await page.getByLabel("Address").fill("12 Allen Avenue, Ikeja");
  await page.getByLabel("Role").fill("Accountant");
  await page.getByLabel("Monthly Gross").pressSequentially("250000.50");
  const state = page.getByLabel("State of residence");
  // A local government that was chosen with the state stays.
  if ((await state.inputValue()) === "") await state.selectOption("Lagos");
  await page.getByLabel("Bank Name").fill("Zenith Bank");
  await page.getByLabel("Account Number").fill("2000000008");
  await page.getByLabel("Account Name").fill(fullName.toUpperCase());
  await page.getByRole("button", { name: "Add Employee" }).click();
};

/** The employee opens the emailed link to a changed bank account and confirms it. */
export const confirmAccountByEmail = async (page: Page, email: string) => {
  const [, route] = await mailWith(email, /#(\/StaffAccount\/[\w.-]+)/);
  const employee = await page.context().newPage();
  await employee.goto(`/#${route}`);
  await employee.getByRole("button", { name: "Yes, pay me into this account" }).click();
  await expect(employee.getByText("Your next payment will go to this account.")).toBeVisible();
  await employee.close();
};

export const openProfile = async (page: Page) => {
  await page.goto("/#/dash/employeemanage");
  await page.getByRole("link", { name: chinedu.fullName }).click();
  await expect(page.getByRole("heading", { name: "Employee Profile" })).toBeVisible();
  await expect(page.getByRole("heading", { name: chinedu.fullName })).toBeVisible();
};
