// Pay on a payroll row: one employee's month goes from Not Paid to Paid or Failed, based only on the provider's status.
import { formatNaira, type Kobo } from "@albashi/money";
import type { Locator, Page } from "@playwright/test";
import { approveOnPhone, createSecondAdmin, openPhonePage } from "../approver.ts";
import { calculateSingleRuns, confirmStepUp, createPayableCompany, logInAsPayer, providerFrame, sheetAccount, test } from "../money.ts";
import { listEmployees, type Row } from "../pay-company.ts";
import { axeViolations, expect, scrollsSideways } from "../story.ts";

const rowOf = (page: Page, { fullName }: Row): Locator =>
  page
    .getByRole("table", { name: /^Pay for / })
    .getByRole("row")
    .filter({ hasText: fullName });
const payOf = (page: Page, { fullName }: Row) => page.getByRole("button", { name: `Pay ${fullName}` });
const remaining = (page: Page) => page.getByText("Remaining total of monthly gross").locator("..");

test.use({ actionTimeout: 45_000 });

/** The request that the provider's script sends to the provider from the browser. */
interface Charge {
  readonly key: string;
  readonly reference: string;
  readonly amount: number;
  readonly currency: string;
  readonly customer: { readonly name: string; readonly email: string };
  readonly notification_url: string;
}

test("Pay moves a row from Not Paid through Pending to Paid or Failed, only after the server has queried the provider", async ({
  page,
  stack,
  sandbox,
}) => {
  test.setTimeout(400_000);
  const company = await createPayableCompany(stack, sandbox, 3);
  const [first, second, third] = (await listEmployees(company.send)) as [Row, Row, Row];
  const total = [first, second, third].reduce((sum, { monthlyGrossKobo }) => sum + BigInt(monthlyGrossKobo), 0n);
  await calculateSingleRuns(company, [first, second, third]);
  const payer = await logInAsPayer(page, company);
  await page.goto("/#/dash/payrollmanage");
  await expect(page.getByText("Total employees").locator("..")).toContainText("3");
  await expect(remaining(page)).toContainText(formatNaira(total as Kobo));
  for (const person of [first, second, third]) await expect(rowOf(page, person)).toContainText("Not Paid");
  expect(await axeViolations(page)).toEqual([]);

  await test.step("the server creates the reference, the amount and the URL before the checkout opens", async () => {
    const request = page.waitForRequest(/\/checkout\/_kora\/charges$/, { timeout: 90_000 });
    // Until the company has money, setting up the passkey is the only proof it asks for.
    await payOf(page, first).click();
    const charge = (await request).postDataJSON() as Charge;
    expect(charge).toMatchObject({
      amount: Number(BigInt(first.monthlyGrossKobo) / 100n),
      currency: "NGN",
      reference: expect.stringMatching(/^pay-[a-z0-9]+$/),
      customer: { name: "Adaeze Okafor", email: company.employer.email },
      notification_url: `${stack.url}/api/v1/webhooks/kora`,
      key: expect.stringMatching(/^pk_test_/),
    });
    await expect(providerFrame(page).getByText(`Reference ${charge.reference}`)).toBeVisible();
    const dialog = page.getByRole("dialog", { name: `Pay ${first.fullName}` });
    await expect(dialog).toContainText(`To ${first.fullName}`);
    await expect(dialog).toContainText("Stays in your wallet");
  });

  await test.step("closing the checkout clears the selected employee, and the row stays Pending after a reload", async () => {
    await providerFrame(page).getByRole("button", { name: "Close without paying" }).click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(rowOf(page, first)).toContainText("Pending");
    await page.reload();
    await expect(rowOf(page, first)).toContainText("Pending");
    await expect(rowOf(page, second)).toContainText("Not Paid");
  });

  await test.step("success sets the row to Paid and subtracts the monthly gross from the remaining total", async () => {
    await payOf(page, first).click();
    await providerFrame(page).getByRole("button", { name: "Pay by bank transfer, the exact sum" }).click();
    await expect(page.getByRole("dialog")).toHaveCount(0, { timeout: 30_000 });
    await expect(rowOf(page, first)).toContainText("Paid", { timeout: 30_000 });
    await expect(rowOf(page, first)).not.toContainText("Pending", { timeout: 60_000 });
    await expect(rowOf(page, first)).not.toContainText("Not Paid");
    await expect(remaining(page)).toContainText(formatNaira((total - BigInt(first.monthlyGrossKobo)) as Kobo));
    await expect(payOf(page, first)).toHaveCount(0);
    await page.reload();
    await expect(rowOf(page, first)).toContainText("This month has been paid.");
  });

  await test.step("an error at the checkout sets the row to Failed, and Pay can be pressed again", async () => {
    await payOf(page, second).click();
    await confirmStepUp(page, payer, new RegExp(`^Pay ${second.fullName} ₦[\\d,.]+ to .+ ••••\\d{4}$`));
    await providerFrame(page).getByRole("button", { name: "Let it fail" }).click();
    const dialog = page.getByRole("dialog", { name: `Pay ${second.fullName}` });
    await expect(dialog.getByText("Payment not completed")).toBeVisible({ timeout: 30_000 });
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await expect(rowOf(page, second)).toContainText("Failed");
    await expect(payOf(page, second)).toBeVisible();
  });

  await test.step("a rejection by the bank sets the row to Failed, with a link to its run", async () => {
    await sandbox.control("POST", "/rules", {
      match: { op: "kora.payout", account: accountOf(third.fullName) },
      fault: "closed_account",
    });
    await payOf(page, third).click();
    await confirmStepUp(page, payer);
    await providerFrame(page).getByRole("button", { name: "Pay by bank transfer, the exact sum" }).click();
    await expect(rowOf(page, third)).toContainText("Failed", { timeout: 60_000 });
    await page.getByRole("link", { name: `View pay run for ${third.fullName}` }).click();
    await expect(page.getByRole("button", { name: "Pay 1 person again" })).toBeVisible();
    await page.goBack();
  });

  await page.setViewportSize({ width: 360, height: 740 });
  await expect.poll(() => scrollsSideways(page)).toBe(false);
});

const accountOf = (fullName: string) => [0, 1, 2].map(sheetAccount).find(({ name }) => name.replaceAll(/\s+/g, " ") === fullName)?.account;

test("with a second admin the row shows Not Paid, awaiting approval, until that admin approves", async ({
  page,
  stack,
  sandbox,
  browser,
}) => {
  test.setTimeout(300_000);
  const company = await createPayableCompany(stack, sandbox, 2);
  const [first] = (await listEmployees(company.send)) as [Row];
  await calculateSingleRuns(company, [first]);
  const phone = await openPhonePage(browser, stack.url);
  const approver = await createSecondAdmin(phone, company);
  await logInAsPayer(page, company);
  await page.goto("/#/dash/payrollmanage");
  await payOf(page, first).click();
  await expect(rowOf(page, first)).toContainText("Not Paid, awaiting approval");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(payOf(page, first)).toHaveCount(0);
  expect(await axeViolations(page)).toEqual([]);
  const runId =
    /runs\/([\w-]+)/.exec(
      (await rowOf(page, first)
        .getByRole("link", { name: /^View pay run/ })
        .getAttribute("href")) ?? "",
    )?.[1] ?? "";
  await approveOnPhone(phone, approver, { runId, people: 1 });
  await page.reload();
  await payOf(page, first).click();
  await providerFrame(page).getByRole("button", { name: "Pay by bank transfer, the exact sum" }).click();
  await expect(rowOf(page, first)).toContainText("This month has been paid.", { timeout: 60_000 });
  await phone.context().close();
});
