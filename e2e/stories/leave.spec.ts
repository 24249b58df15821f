// Leave: an employee sees what is left, asks on the phone after seeing the cost, and an admin decides.
import { formatDay, type LocalDate } from "@albashi/dates";
import type { Page } from "@playwright/test";
import { companyWithDelegate, companyWithLeave, nextMonday, publishedRun, threeWorkingDays } from "../leave-company.ts";
import { logInToDashboard } from "../people.ts";
import { staffLogIn } from "../staff.ts";
import { axeViolations, expect, scrollsSideways, test } from "../story.ts";

test("an employee asks for leave after seeing what it costs, an admin approves it, and the balance explains itself", {
  tag: "@phone",
}, async ({ page, stack }) => {
  test.setTimeout(240_000);
  const { employer, employee } = await companyWithLeave(stack);
  const day = nextMonday();

  await test.step("the employee finds what is left on the home screen", async () => {
    await staffLogIn(page, employee.email);
    await expect(page).toHaveURL(/#\/app2$/);
    await page.goto("/#/app2/dashboard1");
    await expect(page.getByRole("link", { name: /^Leave left Balances and requests [\d.]+ days$/ })).toBeVisible();
    await page.getByRole("link", { name: /^Leave left/ }).click();
    await expect(page.getByRole("button", { name: /^Annual leave .* Earned [\d.]+ since/ })).toBeVisible();
    await expect(page.getByText("Up to 84 days each time, with full pay.")).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    expect(await scrollsSideways(page)).toBe(false);
  });

  await test.step("the days of a weekend cost nothing, and the request is sent", async () => {
    await page.getByRole("link", { name: "Ask for leave" }).click();
    await page.getByLabel("First day").fill(day(3));
    await page.getByLabel("Last day").fill(day(7));
    await expect(page.getByText("3 days of annual leave")).toBeVisible();
    await expect(page.getByText("2 days off, such as weekends")).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    expect(await scrollsSideways(page)).toBe(false);
    await page.getByLabel("Note (optional)").fill("Family visit");
    await page.getByRole("button", { name: "Ask for 3 days" }).click();
    await expect(page.getByText("Your request was sent.")).toBeVisible();
    await expect(page.getByText("Waiting for a decision", { exact: true })).toBeVisible();
  });

  await test.step("an admin sees the balance afterwards and approves", async () => {
    await page.goto("/#/app2/logout");
    await logInToDashboard(page, employer.email);
    await page.getByRole("link", { name: "1 request for leave to decide" }).click();
    const request = page.getByRole("article", { name: `Request of ${employee.fullName}` });
    await expect(request).toContainText(/[\d.]+ days left afterwards/);
    expect(await axeViolations(page)).toEqual([]);
    expect(await scrollsSideways(page)).toBe(false);
    await request.getByRole("button", { name: "Approve" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Approve" }).click();
    await expect(page.getByText("The leave was approved.")).toBeVisible();
    await page.goto(`/#/dash/leave/away?month=${day(3).slice(0, 7)}`);
    await expect(page.getByText(employee.fullName, { exact: true })).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    expect(await scrollsSideways(page)).toBe(false);
    await page.getByRole("link", { name: "Balances" }).click();
    await page.getByRole("button", { name: new RegExp(`^Annual leave of ${employee.fullName}: `) }).click();
    await expect(page.getByRole("dialog")).toContainText("3 booked");
  });

  await test.step("the employee sees who approved, and cancels", async () => {
    await page.goto("/#/dash/logout");
    await expect(page).toHaveURL(/#\/$/);
    await staffLogIn(page, employee.email);
    await expect(page).toHaveURL(/#\/app2$/);
    await page.goto("/#/app2/leave");
    await expect(page.getByText(/^Approved by/)).toBeVisible();
    await page.getByRole("button", { name: /^Cancel leave/ }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Cancel leave" }).click();
    await expect(page.getByText("The leave was cancelled.")).toBeVisible();
  });
});

test("leave without pay is asked for on a phone, approved by the manager's delegate, and explained on the payslip", {
  tag: "@phone",
}, async ({ page, stack }) => {
  test.setTimeout(300_000);
  const { company, manager, delegate, employee } = await companyWithDelegate(stack);
  const { from, to } = await threeWorkingDays(stack, employee.email);
  const today = new Date().toISOString().slice(0, 10);

  await test.step("the manager lets a colleague decide while she is away", async () => {
    await openOwnLeave(page, manager.email);
    await page.getByText("When you are away").click();
    await page.getByLabel("Colleague").selectOption(delegate.fullName);
    await page.getByLabel("First day").fill(today);
    await page.getByLabel("Last day").fill(to);
    await page.getByRole("button", { name: "Let them decide" }).click();
    await expect(page.getByText("Your colleague decides for you on these days.")).toBeVisible();
    await expect(page.getByRole("listitem").filter({ hasText: delegate.fullName })).toBeVisible();
    await expectGoodLayout(page);
  });

  await test.step("the employee sees that three days are without pay, and who decides", async () => {
    await openOwnLeave(page, employee.email);
    await page.getByRole("link", { name: "Ask for leave" }).click();
    await page.getByLabel("Type of leave").selectOption("Unpaid leave");
    await page.getByLabel("First day").fill(from);
    await page.getByLabel("Last day").fill(to);
    await expect(page.getByText("3 days without pay.")).toBeVisible();
    await expect(page.getByText(`${delegate.fullName} decides in place of your manager.`)).toBeVisible();
    await expectGoodLayout(page);
    await page.getByRole("button", { name: "Ask for 3 days" }).click();
    await expect(page.getByText("Your request was sent.")).toBeVisible();
  });

  await test.step("the delegate approves it for the manager", async () => {
    await openOwnLeave(page, delegate.email);
    const request = page.getByRole("article", { name: `Request of ${employee.fullName}` });
    await expect(request).toContainText("3 days without pay, deducted in the pay run");
    await request.getByRole("button", { name: "Approve" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Approve" }).click();
    await expect(page.getByText("The leave was approved.")).toBeVisible();
  });

  const runId = await publishedRun(company, from.slice(0, 7));
  await test.step("the payslip names the days, what each costs, and who approved the leave", async () => {
    await openOwnLeave(page, employee.email);
    await expect(page.getByText(`Approved by ${delegate.fullName} for ${manager.fullName}`)).toBeVisible();
    await page.goto(`/#/app2/payslips/${runId}`);
    await page
      .locator("summary")
      .filter({ hasText: /^Unpaid leave: 3 days of \d+ / })
      .click();
    const earnings = page.getByRole("region", { name: "Earnings" });
    const [days] = /(?<=3 days of )\d+/.exec((await earnings.textContent()) ?? "") ?? [];
    const [daily, three] = [300_000 / Number(days), 900_000 / Number(days)].map(naira);
    await expect(earnings).toContainText(`One day is ₦300,000.00 ÷ ${days} calendar days = ${daily}.`);
    await expect(earnings).toContainText(`3 days × ₦300,000.00 ÷ ${days} = ${three}`);
    const [first, last] = [from, to].map((day) => formatDay(day as LocalDate));
    await expect(earnings).toContainText(`Unpaid leave, ${first} to ${last}: approved by ${delegate.fullName} for ${manager.fullName}.`);
    await expectGoodLayout(page);
  });
});

const openOwnLeave = async (page: Page, email: string) => {
  if (page.url().includes("/app2")) {
    await page.goto("/#/app2/logout");
    await expect(page).toHaveURL(/#\/login$/);
  }
  await staffLogIn(page, email);
  await expect(page).toHaveURL(/#\/app2$/);
  await page.goto("/#/app2/leave");
};

const expectGoodLayout = async (page: Page) => {
  expect(await axeViolations(page)).toEqual([]);
  expect(await scrollsSideways(page)).toBe(false);
};

const naira = (amount: number) => `₦${amount.toLocaleString("en-NG", { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;
