// A deduction from pay day to a confirmed receipt: the schedule is finalised, a forged and a reused receipt are refused, a second person
// confirms the right one, and the employee follows it.
import { text } from "node:stream/consumers";
import { totpCode } from "@albashi/test-kit";
import type { Browser, Page } from "@playwright/test";
import { createColleague } from "../approver.ts";
import {
  approveRun,
  confirmStepUp,
  createSubmittedRun,
  expectAccessibleOnPhone,
  fundRun,
  logInAsPayer,
  type Payer,
  startPayout,
  test,
} from "../money.ts";
import type { PayCompany } from "../pay-company.ts";
import { payPage, transfer } from "../payments-steps.ts";
import { joinThroughApi, staffLogIn } from "../staff.ts";
import { expect, password } from "../story.ts";
import { createTaxedCompany, taxedCompanyAuthorities } from "../taxed-company.ts";

test.use({ actionTimeout: 45_000 });

test("a deduction is followed from the pay day to its confirmed receipt @phone", async ({ page, browser, stack, sandbox }) => {
  test.setTimeout(300_000);
  const { company, employee } = await createTaxedCompany(stack, sandbox);
  const runId = await createSubmittedRun(company);
  // After the submission, so that the owner approves alone; before the first funding, because a later second factor waits for a day.
  const approver = await openAsApprover(browser, company, stack.url);
  const payer = await logInAsPayer(page, company);
  await approveRun(page, payer, runId);
  await page.goto(payPage(runId));
  await fundRun(page, transfer);
  await startPayout(page, payer);
  await publish(page, runId);

  const scheduleUrl = await test.step("the owner finalises the schedule of the tax office", () => finalise(page));
  const receipts = page.getByRole("region", { name: "Receipts" });
  const amount = await test.step("the amount is that of the schedule", () => readAmount(page));

  await test.step("a receipt whose source shows ₦100 is disputed, and proves nothing", async () => {
    await enterReceipt(page, { number: "LIRS-2026-4471", amount });
    await expect(receipts).toContainText("You entered this receipt, so another person has to check it.");
    await checkReceipt(approver, { url: scheduleUrl, amount: "100" });
    await expect(approver.page.getByRole("region", { name: "Receipts" })).toContainText("The authority shows ₦100.00");
    await page.reload();
    await receipts.getByRole("button", { name: /^Withdraw receipt/ }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Withdraw" }).click();
    await expect(receipts).toContainText("No receipt yet.");
  });

  await test.step("a second person confirms the right receipt, and its number cannot be used again", async () => {
    await enterReceipt(page, { number: "LIRS-2026-5582", amount: "1" });
    await page.getByRole("button", { name: "Enter receipt" }).click();
    await fillReceipt(page, { number: "lirs-2026-5582", amount });
    await expect(page.getByRole("dialog")).toContainText("was entered before. Each can be used once.");
    await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
    await receipts.getByRole("button", { name: /^Withdraw receipt/ }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Withdraw" }).click();
    await enterReceipt(page, { number: "LIRS-2026-9034", amount });
    await checkReceipt(approver, { url: scheduleUrl, amount });
    await expect(approver.page.getByRole("region", { name: "Receipts" })).toContainText("looked up on the authority's portal");
    await page.goto("/#/dash/remittances");
    await expect(page.getByRole("table", { name: "Remitted" })).toContainText("Lagos State Internal Revenue Service");
    await expectAccessibleOnPhone(page);
  });

  await test.step("the employee sees the tax confirmed, and the pension not yet", async () => {
    await joinThroughApi(stack, employee);
    await page.goto("/#/dash/logout");
    await expect(page).toHaveURL(/#\/$/);
    await staffLogIn(page, employee);
    await expect(page).toHaveURL(/#\/app2$/);
    await page.goto("/#/app2/payslips");
    await page.getByRole("link", { name: "See where your deductions went" }).click();
    const tax = page.getByRole("listitem").filter({ hasText: "Lagos State Internal Revenue Service" }).first();
    await expect(tax).toContainText("Receipt ending in 9034, looked up on the authority's portal by a second person.");
    await expect(page.getByText("Not yet").first()).toBeVisible();
    await expectAccessibleOnPhone(page);
  });
});

test("the tax that Albashi holds is paid through Remita, whose record is the receipt @phone", async ({ page, stack, sandbox }) => {
  test.setTimeout(300_000);
  const { company, employee } = await createTaxedCompany(stack, sandbox);
  const runId = await createSubmittedRun(company);
  const payer = await logInAsPayer(page, company);
  await test.step("the owner chooses that Albashi remits", () => chooseAlbashi(page, payer));
  await approveRun(page, payer, runId);
  await page.goto(payPage(runId));
  await fundRun(page, transfer);
  await startPayout(page, payer);
  await publish(page, runId);

  await test.step("the owner finalises the schedule and pays it against the bill of the state", async () => {
    await openTaxSchedule(page);
    const payment = page.getByRole("region", { name: "Payment" });
    await expect(payment).toContainText("Finalise the schedule first.");
    await finaliseOpenSchedule(page);
    await payment.getByRole("button", { name: /^Pay ₦.* through Remita$/ }).click();
    const dialog = page.getByRole("dialog", { name: "Pay Lagos State Internal Revenue Service" });
    await expectAccessibleOnPhone(page);
    await dialog.getByLabel("Bill reference").fill("LA-2026-0077");
    await dialog.getByRole("button", { name: /^Pay ₦/ }).click();
    await confirmStepUp(page, payer, /^Pay Lagos State Internal Revenue Service ₦.* through Remita/);
    await expect(payment).toContainText("Confirmed by Remita", { timeout: 60_000 });
    await expect(payment).toContainText("LA-2026-0077");
    await expectAccessibleOnPhone(page);
    await page.goto("/#/dash/remittances");
    await expect(page.getByRole("table", { name: "Remitted" })).toContainText("Lagos State Internal Revenue Service");
  });

  await test.step("the employee sees the tax confirmed by the authority's record", async () => {
    await joinThroughApi(stack, employee);
    await page.goto("/#/dash/logout");
    await expect(page).toHaveURL(/#\/$/);
    await staffLogIn(page, employee);
    await expect(page).toHaveURL(/#\/app2$/);
    await page.goto("/#/app2/deductions");
    const tax = page.getByRole("listitem").filter({ hasText: "Lagos State Internal Revenue Service" }).first();
    await expect(tax).toContainText(/Receipt ending in \d{4}, confirmed directly with the authority\./);
  });
});

test("a missing RSA PIN is found by the check, entered on the grid, and the file downloaded @phone", async ({ page, stack, sandbox }) => {
  test.setTimeout(300_000);
  const { company } = await createTaxedCompany(stack, sandbox, { isRsaPinMissing: true });
  const runId = await createSubmittedRun(company);
  const payer = await logInAsPayer(page, company);
  await approveRun(page, payer, runId);
  await page.goto(payPage(runId));
  await fundRun(page, transfer);
  await startPayout(page, payer);

  const checks = page.getByRole("region", { name: "Before you upload the file" });
  await test.step("the check of the pension schedule finds one person without an RSA PIN", async () => {
    await openSchedule(page, /^Pension, Access ARM Pensions/);
    await expect(checks).toContainText("No RSA PIN: 1 person.");
    await expectAccessibleOnPhone(page);
    await checks.getByRole("link", { name: "Enter RSA PINs" }).click();
  });

  await test.step("the owner enters it on the grid; a wrong one is refused beside its cell", async () => {
    const cell = page.getByLabel("RSA PIN of Aisha Bello");
    const save = page.getByRole("button", { name: "Save", exact: true });
    await cell.fill("PEN1");
    await save.click();
    await expect(page.getByText(/RSA PIN\) is PEN and 12 digits/)).toBeVisible();
    await expectAccessibleOnPhone(page);
    await cell.fill("PEN 1000 0000 4321");
    await save.click();
    await expect(page.getByText("Everyone has this detail.")).toBeVisible();
  });

  await test.step("the check is clear, and the file has the RSA PIN", async () => {
    await openSchedule(page, /^Pension, Access ARM Pensions/);
    await expect(checks).not.toContainText("No RSA PIN");
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: /^CSV: schedule of Pension/ }).click();
    const stepUp = page.getByRole("dialog", { name: "Confirm it's you" });
    // Whether it asks again depends on how long ago the payment was confirmed.
    await Promise.race([download, stepUp.waitFor()]);
    if (await stepUp.isVisible()) await confirmStepUp(page, payer);
    expect(await text(await (await download).createReadStream())).toContain("PEN100000004321");
  });
});

/** The owner lets Albashi remit from today on, before the first run is funded. */
const chooseAlbashi = async (page: Page, payer: Payer) => {
  await page.goto("/#/dash/wallet");
  await page.getByRole("region", { name: "Who remits tax and pension" }).getByRole("button", { name: "Change who remits" }).click();
  const dialog = page.getByRole("dialog", { name: "Change who remits" });
  await dialog.getByRole("radio", { name: /^Albashi holds the deductions/ }).check();
  await dialog.getByRole("button", { name: "Save" }).click();
  await confirmStepUp(page, payer);
  await expect(dialog).toBeHidden();
};

interface SecondPerson {
  readonly page: Page;
  readonly secret: string;
}

const openAsApprover = async (browser: Browser, company: PayCompany, baseURL: string): Promise<SecondPerson> => {
  const page = await (await browser.newContext({ baseURL })).newPage();
  const { secret } = await createColleague(page, company, "approver");
  return { page, secret };
};

const publish = async (page: Page, runId: string) => {
  await page.goto(`/#/dash/payroll/runs/${runId}/close`);
  await page.getByRole("button", { name: /^Publish payslips for/ }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText("Published on")).toBeVisible();
};

const finalise = async (page: Page): Promise<string> => {
  await openTaxSchedule(page);
  await expect(page.getByRole("region", { name: "Receipts" })).toContainText("Finalise the schedule and pay it.");
  await finaliseOpenSchedule(page);
  await expect(page.getByRole("button", { name: "Enter receipt" })).toBeVisible();
  await expectAccessibleOnPhone(page);
  return page.url();
};

const openTaxSchedule = (page: Page) => openSchedule(page, /^PAYE, Lagos State Internal Revenue Service/);

const openSchedule = async (page: Page, name: RegExp) => {
  await page.goto("/#/dash/remittances");
  const link = page.getByRole("link", { name });
  // Schedules are written just after the payout has started.
  await expect(async () => {
    await page.reload();
    await expect(link).toBeVisible({ timeout: 3_000 });
  }).toPass();
  for (const authority of taxedCompanyAuthorities) await expect(page.getByRole("main")).toContainText(authority);
  await link.click();
};

const finaliseOpenSchedule = async (page: Page) => {
  await page.getByRole("button", { name: "Finalise schedule" }).click();
  await expectAccessibleOnPhone(page);
  await page.getByRole("alertdialog").getByRole("button", { name: "Finalise schedule" }).click();
};

/** What the schedule has to pay, as typed: digits and a decimal point. */
const readAmount = async (page: Page): Promise<string> => {
  const text = await page.getByText("To pay", { exact: true }).locator("..").getByText(/^₦/).textContent();
  return (text ?? "").replaceAll(/[₦,]/g, "");
};

const enterReceipt = async (page: Page, receipt: { number: string; amount: string }) => {
  await page.getByRole("button", { name: "Enter receipt" }).click();
  await fillReceipt(page, receipt);
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page.getByRole("region", { name: "Receipts" })).toContainText(receipt.number);
};

const fillReceipt = async (page: Page, { number, amount }: { number: string; amount: string }) => {
  const dialog = page.getByRole("dialog", { name: "Enter a receipt" });
  await dialog.getByLabel("Receipt number").fill(number);
  await dialog.getByLabel("Amount paid").fill(amount);
  await dialog.getByRole("button", { name: "Save receipt" }).click();
};

const checkReceipt = async ({ page, secret }: SecondPerson, { url, amount }: { url: string; amount: string }) => {
  await page.goto(url);
  await page.reload();
  await page.getByRole("button", { name: /^Check receipt/ }).click();
  const dialog = page.getByRole("dialog", { name: /^Check receipt/ });
  await dialog.getByLabel("Amount shown there").fill(amount);
  await dialog.getByRole("button", { name: "Save result" }).click();
  const stepUp = page.getByRole("dialog", { name: "Confirm it's you" });
  await expect(stepUp.or(page.getByRole("status", { name: "Notices" }).getByText(/receipt/i)).first()).toBeVisible();
  if (await stepUp.isVisible()) {
    await stepUp.getByLabel("Password", { exact: true }).fill(password);
    await stepUp.getByLabel("Code from your authenticator app").fill(totpCode(secret, 1));
    await stepUp.getByRole("button", { name: "Continue" }).click();
  }
  await expect(dialog).toBeHidden();
};
