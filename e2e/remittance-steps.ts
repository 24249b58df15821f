// Steps on the screens of remittances and receipts.
import { type Stack, totpCode } from "@albashi/test-kit";
import type { Browser, Page } from "@playwright/test";
import { createColleague } from "./approver.ts";
import { confirmStepUp, expectAccessibleOnPhone, type Payer } from "./money.ts";
import type { PayCompany } from "./pay-company.ts";
import { joinThroughApi, staffLogIn } from "./staff.ts";
import { expect, password } from "./story.ts";
import { taxedCompanyAuthorities } from "./taxed-company.ts";

/** The employee's own page says that the authority itself confirmed the tax. */
export const expectTaxConfirmed = async (page: Page, stack: Stack, employee: string) => {
  await joinThroughApi(stack, employee);
  await page.goto("/#/dash/logout");
  await expect(page).toHaveURL(/#\/$/);
  await staffLogIn(page, employee);
  await expect(page).toHaveURL(/#\/app2$/);
  await page.goto("/#/app2/deductions");
  const tax = page.getByRole("listitem").filter({ hasText: "Lagos State Internal Revenue Service" }).first();
  await expect(tax).toContainText(/Receipt ending in \d{4}, confirmed directly with the authority\./);
};

/** The look-up at Remita follows within seconds of the entry. */
export const expectAfterReload = (page: Page, text: string) =>
  expect(async () => {
    await page.reload();
    await expect(page.getByRole("region", { name: "Receipts" })).toContainText(text, { timeout: 3_000 });
  }).toPass({ timeout: 60_000 });

/** The owner lets Albashi remit from today on, before the first run is funded. */
export const chooseAlbashi = async (page: Page, payer: Payer) => {
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

export const openAsApprover = async (browser: Browser, company: PayCompany, baseURL: string): Promise<SecondPerson> => {
  const page = await (await browser.newContext({ baseURL })).newPage();
  const { secret } = await createColleague(page, company, "approver");
  return { page, secret };
};

export const publish = async (page: Page, runId: string) => {
  await page.goto(`/#/dash/payroll/runs/${runId}/close`);
  await page.getByRole("button", { name: /^Publish payslips for/ }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText("Published on")).toBeVisible();
};

export const finalise = async (page: Page): Promise<string> => {
  await openTaxSchedule(page);
  await expect(page.getByRole("region", { name: "Receipts" })).toContainText("Finalise the schedule and pay it.");
  await finaliseOpenSchedule(page);
  await expect(page.getByRole("button", { name: "Enter receipt" })).toBeVisible();
  await expectAccessibleOnPhone(page);
  return page.url();
};

export const openTaxSchedule = (page: Page) => openSchedule(page, /^PAYE, Lagos State Internal Revenue Service/);

export const openSchedule = async (page: Page, name: RegExp) => {
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

export const finaliseOpenSchedule = async (page: Page) => {
  await page.getByRole("button", { name: "Finalise schedule" }).click();
  await expectAccessibleOnPhone(page);
  await page.getByRole("alertdialog").getByRole("button", { name: "Finalise schedule" }).click();
};

/** What the schedule has to pay, as typed: digits and a decimal point. */
export const readAmount = async (page: Page): Promise<string> => {
  const text = await page.getByText("To pay", { exact: true }).locator("..").getByText(/^₦/).textContent();
  return (text ?? "").replaceAll(/[₦,]/g, "");
};

interface PaperReceipt {
  readonly number: string;
  readonly amount: string;
  /** The RRR of a payment through Remita. */
  readonly reference?: string;
}

export const enterReceipt = async (page: Page, receipt: PaperReceipt) => {
  await page.getByRole("button", { name: "Enter receipt" }).click();
  await fillReceipt(page, receipt);
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page.getByRole("region", { name: "Receipts" })).toContainText(receipt.number);
};

export const fillReceipt = async (page: Page, { number, amount, reference }: PaperReceipt) => {
  const dialog = page.getByRole("dialog", { name: "Enter a receipt" });
  await dialog.getByLabel("Receipt number").fill(number);
  await dialog.getByLabel("Amount paid").fill(amount);
  if (reference !== undefined) {
    await dialog.getByLabel("Bill reference or RRR (optional)").fill(reference);
    await dialog.getByLabel("Paid through").selectOption("Remita");
  }
  await dialog.getByRole("button", { name: "Save receipt" }).click();
};

export const checkReceipt = async ({ page, secret }: SecondPerson, { url, amount }: { url: string; amount: string }) => {
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
