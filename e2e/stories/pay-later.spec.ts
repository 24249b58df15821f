// Pay that is sent later by itself: on the pay day of a scheduled run, and when money that was paid by card has cleared.
import { formatWeekday, localDate, startOfLagosDay } from "@albashi/dates";
import { type MovableClock, movableClock, setting, startStack } from "@albashi/test-kit";
import type { Browser, Page } from "@playwright/test";
import {
  approveRun,
  test as base,
  calculateSingleRuns,
  confirmStepUp,
  createPayableCompany,
  createSubmittedRun,
  expectAccessibleOnPhone,
  fastPolling,
  fundRun,
  logInAsPayer,
  providerFrame,
} from "../money.ts";
import { expectOk, inviteEmployee, listEmployees, type PayCompany, type Row } from "../pay-company.ts";
import { payPage, transfer } from "../payments-steps.ts";
import { joinThroughApi, staffLogIn } from "../staff.ts";
import { expect, logIn } from "../story.ts";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** A stack and a provider whose clocks the test moves together. */
const test = base.extend<object, { clock: MovableClock }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's shape.
  clock: [async ({}, use) => use(movableClock()), { scope: "worker" }],
  stack: [
    async ({ sandbox, clock }, use) => {
      const addresses = { KORA_URL: sandbox.koraUrl, BANK_LOOKUP_URL: sandbox.koraUrl };
      const stack = await startStack(setting("ALBASHI_TEMPLATE"), { ...fastPolling, ...addresses, ...clock.settings });
      await sandbox.control("PATCH", "/settings", { webhookUrl: { kora: `${stack.url}/api/v1/webhooks/kora` } });
      await use(stack);
      await stack.stop();
    },
    { scope: "worker", timeout: 60_000 },
  ],
});

test.use({ actionTimeout: 45_000 });
test.afterEach(({ clock }) => clock.advance(-clock.offsetMs()));

/** Sessions expire while time passes: logs in again, with the passkey. */
const logInAgain = async (page: Page, { employer }: PayCompany) => {
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await page.goto("about:blank");
  await logIn(page, employer.email);
  await page.getByRole("button", { name: "Use your passkey" }).click();
  await expect(page).toHaveURL(/#\/dash$/);
};

/** The staff home of an employee, on a device of their own. */
const openStaffHome = async (browser: Browser, { url, email }: { url: string; email: string }) => {
  const page = await (await browser.newContext({ baseURL: url })).newPage();
  await staffLogIn(page, email);
  await expect(page).toHaveURL(/#\/app2$/);
  await page.goto("/#/app2/dashboard1");
  return page;
};

/** Moves the stack and the provider to a time of a day in Lagos. */
const moveTo = async (day: string, atHour: number, { clock, sandbox }: { clock: MovableClock; sandbox: { control: Control } }) => {
  const ms = startOfLagosDay(localDate(day)).getTime() + atHour * hourMs - clock.now().getTime();
  await clock.advance(ms);
  if (ms > 0) await sandbox.control("POST", "/clock", { advanceMs: Math.round(ms) });
};
type Control = (method: string, path: string, body?: object) => Promise<unknown>;

test("money paid by card pays the person by itself on the day it clears @phone", async ({ page, stack, sandbox, clock }) => {
  test.setTimeout(300_000);
  const company = await createPayableCompany(stack, sandbox, 1);
  const [person] = (await listEmployees(company.send)) as [Row];
  await calculateSingleRuns(company, [person]);
  await logInAsPayer(page, company);
  await page.goto("/#/dash/payrollmanage");
  const row = page
    .getByRole("table", { name: /^Pay for / })
    .getByRole("row")
    .filter({ hasText: person.fullName });
  await page.getByRole("button", { name: `Pay ${person.fullName}` }).click();
  await expect(page.getByRole("dialog")).toContainText("Card payments clear on the next working day");
  await providerFrame(page).getByRole("button", { name: "Pay by card" }).click();

  const promise = /Will be paid on (\w+day) (\d+) ([A-Z][a-z]+)/;
  await expect(row).toContainText(promise, { timeout: 60_000 });
  await expect(row).toContainText("Pending");
  const [words = "", , date, month] = promise.exec((await row.textContent()) ?? "") ?? [];
  await expectAccessibleOnPhone(page);
  await page.getByRole("link", { name: `View pay run for ${person.fullName}` }).click();
  await expect(page.getByRole("status").filter({ hasText: words })).toContainText("start automatically");
  await expectAccessibleOnPhone(page);

  const paidOn = new Date(`${date} ${month} ${clock.now().getUTCFullYear()} 12:00Z`);
  if (paidOn < clock.now()) paidOn.setUTCFullYear(paidOn.getUTCFullYear() + 1);
  await moveTo(paidOn.toISOString().slice(0, 10), 12.1, { clock, sandbox });
  await logInAgain(page, company);
  await page.goto("/#/dash/payrollmanage");
  await expect(row).toContainText("This month has been paid.", { timeout: 90_000 });
  await expect(row).not.toContainText("Will be paid");
});

test("a run scheduled for its pay day is paid by itself that morning, at the hour its employees see @phone", async ({
  page,
  browser,
  stack,
  sandbox,
  clock,
}) => {
  test.setTimeout(300_000);
  const company = await createPayableCompany(stack, sandbox, 2);
  const employee = await inviteEmployee(company);
  await joinThroughApi(stack, employee);
  const runId = await createSubmittedRun(company);
  const { payDay } = await expectOk<{ payDay: string }>(company.send("GET", `/api/v1/payroll/runs/${runId}`));
  const payer = await logInAsPayer(page, company);
  await approveRun(page, payer, runId);
  await page.goto(payPage(runId));
  await fundRun(page, transfer);
  // Where the pay day of this month has passed, time goes back to the day before it.
  const dayBefore = new Date(startOfLagosDay(localDate(payDay)).getTime() - dayMs + 2 * hourMs).toISOString().slice(0, 10);
  if (clock.now() > startOfLagosDay(localDate(payDay))) await moveTo(dayBefore, 9, { clock, sandbox });
  await page.reload();
  const pay = page.getByRole("button", { name: /^Pay 2 people ₦/ });
  const on = formatWeekday(localDate(payDay));
  const scheduled = page.getByRole("region", { name: `Will be paid on ${on}` });

  await test.step("asks whether to pay now or on the pay day, and shows the schedule", async () => {
    await pay.click();
    const dialog = page.getByRole("alertdialog", { name: /^Pay now or on \d+ \w+\?$/ });
    await expect(dialog.getByRole("button", { name: "Pay now" })).toBeVisible();
    await expectAccessibleOnPhone(page);
    await dialog.getByRole("button", { name: `Pay on ${on}` }).click();
    await confirmStepUp(page, payer, /^Pay 2 employees ₦[\d,.]+ on \d+ \w+ \d{4}$/);
    await expect(scheduled).toBeVisible();
    await expect(page.getByRole("button", { name: "Pay now" })).toBeVisible();
    await expectAccessibleOnPhone(page);
  });

  await test.step("the schedule can be cancelled and made again", async () => {
    await scheduled.getByRole("button", { name: "Cancel schedule" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Cancel schedule" }).click();
    await expect(scheduled).toHaveCount(0);
    await pay.click();
    await page
      .getByRole("alertdialog")
      .getByRole("button", { name: `Pay on ${on}` })
      .click();
    await confirmStepUp(page, payer);
    await expect(scheduled).toBeVisible();
  });

  await test.step("the employee sees the day and the hour, funded and not sent", async () => {
    const staff = await openStaffHome(browser, { url: stack.url, email: employee });
    const promise = staff.getByRole("region", { name: "Your pay day" });
    await expect(promise).toContainText(`is promised for ${on}.`);
    await expect(promise).toContainText("Payments start at 07:00 that day.");
    await expect(promise.getByRole("listitem").filter({ hasText: "Funded" })).toContainText("Done");
    await expect(promise.getByRole("listitem").filter({ hasText: "Sent to your bank" })).toContainText("Not yet");
    await expectAccessibleOnPhone(staff);
    await staff.context().close();
  });

  await moveTo(payDay, 7.01, { clock, sandbox });
  await logInAgain(page, company);
  await page.goto(payPage(runId));
  await expect(page.getByRole("status").filter({ hasText: "2 of 2 people paid" })).toBeVisible({ timeout: 90_000 });

  await test.step("the employee sees that it arrived", async () => {
    const staff = await openStaffHome(browser, { url: stack.url, email: employee });
    await expect(staff.getByRole("region", { name: "Your pay day" })).toContainText("has arrived.");
    await expectAccessibleOnPhone(staff);
    await staff.context().close();
  });
});
