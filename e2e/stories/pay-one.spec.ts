// Pay on a row of payroll: one person's month, from Not Paid to Paid or Failed, by the provider's word alone.
import { formatNaira, type Kobo } from "@albashi/money";
import type { Locator, Page } from "@playwright/test";
import { approveOnPhone, onAPhone, secondAdmin } from "../approver.ts";
import { ofSheet, payableCompany, payerIn, providerIn, showItIsMe, test, workedOut } from "../money.ts";
import { peopleOf, type Row } from "../pay-company.ts";
import { axeFaults, expect, scrollsSideways } from "../story.ts";

const rowOf = (page: Page, { fullName }: Row): Locator =>
  page
    .getByRole("table", { name: /^Pay of / })
    .getByRole("row")
    .filter({ hasText: fullName });
const payOf = (page: Page, { fullName }: Row) => page.getByRole("button", { name: `Pay ${fullName}` });
const remaining = (page: Page) => page.getByText("Remaining total of monthly gross").locator("..");

test.use({ actionTimeout: 45_000 });

/** What the provider's own script sends to the provider, in the browser. */
interface Charge {
  readonly key: string;
  readonly reference: string;
  readonly amount: number;
  readonly currency: string;
  readonly customer: { readonly name: string; readonly email: string };
  readonly notification_url: string;
}

test("Pay on a row goes from Not Paid over Pending to Paid or Failed, once the server has asked the provider, and stays so", async ({
  page,
  stack,
  sandbox,
}) => {
  test.setTimeout(400_000);
  const company = await payableCompany(stack, sandbox, 3);
  const [first, second, third] = (await peopleOf(company.send)) as [Row, Row, Row];
  const total = [first, second, third].reduce((sum, { monthlyGrossKobo }) => sum + BigInt(monthlyGrossKobo), 0n);
  await workedOut(company, [first, second, third]);
  const payer = await payerIn(page, company);
  await page.goto("/#/dash/payrollmanage");
  await expect(page.getByText("Total employees").locator("..")).toContainText("3");
  await expect(remaining(page)).toContainText(formatNaira(total as Kobo));
  for (const person of [first, second, third]) await expect(rowOf(page, person)).toContainText("Not Paid");
  expect(await axeFaults(page)).toEqual([]);

  await test.step("the server makes the reference, the amount and the address before the provider's window opens", async () => {
    const sent = page.waitForRequest(/\/checkout\/_kora\/charges$/, { timeout: 90_000 });
    await payOf(page, first).click();
    await showItIsMe(page, payer);
    const charge = (await sent).postDataJSON() as Charge;
    expect(charge).toMatchObject({
      amount: Number(BigInt(first.monthlyGrossKobo) / 100n),
      currency: "NGN",
      reference: expect.stringMatching(/^pay-[a-z0-9]+$/),
      customer: { name: "Adaeze Okafor", email: company.employer.email },
      notification_url: `${stack.url}/api/v1/webhooks/kora`,
      key: expect.stringMatching(/^pk_test_/),
    });
    await expect(providerIn(page).getByText(`Reference ${charge.reference}`)).toBeVisible();
    const dialog = page.getByRole("dialog", { name: `Pay ${first.fullName}` });
    await expect(dialog).toContainText(`To ${first.fullName}`);
    await expect(dialog).toContainText("Kept for tax, pension and other deductions");
  });

  await test.step("closing the window clears the selected employee, and the row stays Pending, also after a reload", async () => {
    await providerIn(page).getByRole("button", { name: "Close without paying" }).click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(rowOf(page, first)).toContainText("Pending");
    await page.reload();
    await expect(rowOf(page, first)).toContainText("Pending");
    await expect(rowOf(page, second)).toContainText("Not Paid");
  });

  await test.step("success makes the row Paid and takes the monthly gross off the remaining total", async () => {
    await payOf(page, first).click();
    await providerIn(page).getByRole("button", { name: "Pay by bank transfer, the exact sum" }).click();
    await expect(page.getByRole("dialog")).toHaveCount(0, { timeout: 30_000 });
    await expect(rowOf(page, first)).toContainText("Paid", { timeout: 30_000 });
    await expect(rowOf(page, first)).not.toContainText("Pending", { timeout: 60_000 });
    await expect(rowOf(page, first)).not.toContainText("Not Paid");
    await expect(remaining(page)).toContainText(formatNaira((total - BigInt(first.monthlyGrossKobo)) as Kobo));
    await expect(payOf(page, first)).toHaveCount(0);
    await page.reload();
    await expect(rowOf(page, first)).toContainText("This month is paid.");
  });

  await test.step("an error at the checkout makes the row Failed, and Pay can be pressed again", async () => {
    await payOf(page, second).click();
    await providerIn(page).getByRole("button", { name: "Let it fail" }).click();
    const dialog = page.getByRole("dialog", { name: `Pay ${second.fullName}` });
    await expect(dialog.getByText("No money came in")).toBeVisible({ timeout: 30_000 });
    expect(await axeFaults(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await expect(rowOf(page, second)).toContainText("Failed");
    await expect(payOf(page, second)).toBeVisible();
  });

  await test.step("a bank that refuses makes the row Failed, and leads to its run", async () => {
    await sandbox.control("POST", "/rules", {
      match: { op: "kora.payout", account: accountOf(third.fullName) },
      fault: "closed_account",
    });
    await payOf(page, third).click();
    await providerIn(page).getByRole("button", { name: "Pay by bank transfer, the exact sum" }).click();
    await expect(rowOf(page, third)).toContainText("Failed", { timeout: 60_000 });
    await page.getByRole("link", { name: `See the run that pays ${third.fullName}` }).click();
    await expect(page.getByRole("button", { name: "Pay 1 person again" })).toBeVisible();
    await page.goBack();
  });

  await page.setViewportSize({ width: 360, height: 740 });
  await expect.poll(() => scrollsSideways(page)).toBe(false);
});

const accountOf = (fullName: string) => [0, 1, 2].map(ofSheet).find(({ name }) => name.replaceAll(/\s+/g, " ") === fullName)?.account;

test("with a second admin the row says Not Paid, awaiting approval, until that admin has approved", async ({
  page,
  stack,
  sandbox,
  browser,
}) => {
  test.setTimeout(300_000);
  const company = await payableCompany(stack, sandbox, 2);
  const [first] = (await peopleOf(company.send)) as [Row];
  await workedOut(company, [first]);
  const phone = await onAPhone(browser, stack.url);
  const approver = await secondAdmin(phone, company);
  const payer = await payerIn(page, company);
  await page.goto("/#/dash/payrollmanage");
  await payOf(page, first).click();
  await showItIsMe(page, payer);
  await expect(rowOf(page, first)).toContainText("Not Paid, awaiting approval");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(payOf(page, first)).toHaveCount(0);
  expect(await axeFaults(page)).toEqual([]);
  const runId =
    /runs\/([\w-]+)/.exec(
      (await rowOf(page, first)
        .getByRole("link", { name: /^See the run/ })
        .getAttribute("href")) ?? "",
    )?.[1] ?? "";
  await approveOnPhone(phone, approver, { runId, people: 1 });
  await page.reload();
  await payOf(page, first).click();
  await providerIn(page).getByRole("button", { name: "Pay by bank transfer, the exact sum" }).click();
  await expect(rowOf(page, first)).toContainText("This month is paid.", { timeout: 60_000 });
  await phone.context().close();
});
